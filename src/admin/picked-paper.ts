import { base64, shrinkPicture } from './newsroom/shrink-picture.ts';

export const pictureTypes = 'image/jpeg,image/png,image/webp';
/** A receipt, a scan, a paper of a scooter: as a PDF, or photographed. */
export const paperTypes = `application/pdf,${pictureTypes}`;

const mostPdfBytes = 3_000_000;
const isPdf = ({ type, name }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name);

/** A picture is made smaller; a PDF goes as it is. */
export const isPaperTooLarge = (picked: File): boolean => isPdf(picked) && picked.size > mostPdfBytes;

/** As it is sent, in base64. A picture that the browser cannot read throws. */
export const readPaper = async (picked: File): Promise<string> =>
  isPdf(picked) ? base64(await picked.arrayBuffer()) : shrinkPicture(picked);
