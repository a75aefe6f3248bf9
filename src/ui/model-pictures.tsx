type Pictures = {
  colour: string;
  imageUrl: string;
  secondUrl?: string | null;
  isDrawing?: boolean;
};
/** `frame`: the proportion of the ground that they stand on. */
type Props = { model: Pictures; frame?: string };

/** Our drawing stands on its own ground; a photo fills the frame. The second picture in a corner; the name below says what it is. */
export const ModelPictures = ({
  model: { colour, imageUrl, secondUrl, isDrawing = true },
  frame = 'aspect-[4/3]',
}: Props) => (
  <div className={`relative ${frame} ${scooterGround(colour)}`}>
    <img
      src={imageUrl}
      srcSet={isDrawing ? undefined : `${imageUrl.replace('-1040.', '-520.')} 520w, ${imageUrl} 1040w`}
      sizes={isDrawing ? undefined : '(width >= 40rem) 50vw, 100vw'}
      alt=""
      width="1040"
      height="700"
      className={isDrawing ? 'absolute bottom-[6%] left-[3%] w-[80%]' : 'size-full object-cover'}
    />
    {secondUrl && (
      <img
        src={secondUrl}
        alt=""
        {...(isDrawing ? { width: '860', height: '800' } : { width: '1040', height: '700' })}
        loading="lazy"
        className="absolute top-[5%] right-[4%] w-[27%] rounded-full border-2 border-line bg-card p-1"
      />
    )}
  </div>
);

/** What a drawing in this colour is seen against. */
export const scooterGround = (colour: string): string =>
  colour === 'black' ? 'bg-scooter-black' : 'bg-scooter-white';
