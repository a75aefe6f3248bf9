/** The film of the delivery, 16 to 9: the first kind that the browser plays. */
export const filmFiles = {
  picture: { file: '/api/assets/film/delivery', widths: [480, 800, 1280], height: 720 },
  sources: [
    { file: '/api/assets/film/delivery-av1.mp4', type: 'video/mp4; codecs="av01.0.05M.08"' },
    { file: '/api/assets/film/delivery.mp4', type: 'video/mp4; codecs="avc1.640028"' },
  ],
} as const;
