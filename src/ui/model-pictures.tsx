type Pictures = {
  colour: string;
  imageUrl: string;
  secondUrl?: string | null;
  isDrawing?: boolean;
};
/** `frame`: the proportion of the ground that they stand on. */
type Props = { model: Pictures; frame?: string };

/** Of a drawing the view from the front stands on its own ground, the side in a corner; a photo fills the frame, its second in the corner. */
export const ModelPictures = ({ model, frame = 'aspect-[4/3]' }: Props) => {
  const { colour, imageUrl, secondUrl, isDrawing = true } = model;
  const [main, corner] = isDrawing && secondUrl ? [secondUrl, imageUrl] : [imageUrl, secondUrl];
  return (
    <div className={`relative ${frame} ${scooterGround(colour)}`}>
      <img
        src={main}
        srcSet={isDrawing ? undefined : `${main.replace('-1040.', '-520.')} 520w, ${main} 1040w`}
        sizes={isDrawing ? undefined : '(width >= 40rem) 50vw, 100vw'}
        alt=""
        {...(isDrawing && secondUrl ? front : side)}
        className={isDrawing ? drawingPlace(main) : 'size-full object-cover'}
      />
      {corner && (
        <img
          src={corner}
          alt=""
          {...side}
          loading="lazy"
          className={`absolute top-[5%] right-[4%] aspect-square w-[27%] max-w-32 rounded-full border-2 border-line bg-card p-1 ${isDrawing ? 'object-contain' : ''}`}
        />
      )}
    </div>
  );
};

const front = { width: '860', height: '800' };
const side = { width: '1040', height: '700' };
const drawingPlace = (file: string): string =>
  file.includes('-front.')
    ? 'absolute bottom-[4%] left-[3%] h-[88%] w-auto sm:left-[10%] sm:h-[94%]'
    : 'absolute bottom-[6%] left-[3%] w-[80%]';

/** What a drawing in this colour is seen against. */
export const scooterGround = (colour: string): string =>
  colour === 'black' ? 'bg-scooter-black' : 'bg-scooter-white';
