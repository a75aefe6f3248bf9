import { useEffect } from 'react';
import { Still } from '../../pages/still.tsx';
import { watchScroll } from './hiding-header.ts';
import { NewsroomPage } from './newsroom-page.tsx';

export default function Newsroom() {
  useEffect(watchScroll, []);
  return <Still>{import.meta.env.SSR ? <NewsroomPage /> : null}</Still>;
}
