import { useEffect } from 'react';
import { ServerOnly } from '../../pages/server-only.tsx';
import { watchScroll } from './hiding-header.ts';
import { NewsroomPage } from './newsroom-page.tsx';

export default function Newsroom() {
  useEffect(watchScroll, []);
  return <ServerOnly>{import.meta.env.SSR ? <NewsroomPage /> : null}</ServerOnly>;
}
