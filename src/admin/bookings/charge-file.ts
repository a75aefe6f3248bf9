import { base64, shrinkPicture } from '../newsroom/shrink-picture.ts';

export const mostFileBytes = 3_000_000;
export const isPdf = ({ type, name }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name);

/** As it is sent: a picture made smaller, a PDF as it is. A picture that the browser cannot read throws. */
export const chargeFileOf = async (picked: File): Promise<string> =>
  isPdf(picked) ? base64(await picked.arrayBuffer()) : shrinkPicture(picked);
