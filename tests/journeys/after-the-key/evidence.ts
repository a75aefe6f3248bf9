import sharp from 'sharp';

/** Two pictures of a scratch: no two files may be alike. */
export const photoFiles = () =>
  Promise.all(
    ['#345', '#543'].map(async (paint, nth) => {
      const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="${paint}"/><path d="M60 ${90 + nth * 60} L330 ${200 - nth * 40}" stroke="#eee" stroke-width="5"/></svg>`;
      const buffer = await sharp(Buffer.from(drawing)).resize(1600, 1200).jpeg().toBuffer();
      return { name: `${nth}.jpg`, mimeType: 'image/jpeg', buffer };
    }),
  );
