/** Where the desk is: one page, whose own addresses are below it (src/admin/addresses.ts). */
export const deskPath = '/admin';

/** What a link to the desk opens. The token stands behind the #, which browsers never send: no log and no referrer has it. */
export const deskPage = (publicUrl: string, page: 'enter' | 'invitation', token: string): string =>
  `${publicUrl}${deskPath}/${page}#${token}`;
