import { NewsroomPage } from './newsroom-page.tsx';

export default function Newsroom() {
  return <NewsroomPage />;
}
