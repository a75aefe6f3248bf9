import { useEffect } from 'react';
import { ServerOnly } from '../../pages/server-only.tsx';
import { watchStreetMap } from '../map/watch-street-map.ts';
import { CustomerSupportPage } from './customer-support-page.tsx';

export default function CustomerSupport() {
  useEffect(watchStreetMap, []);
  return <ServerOnly>{import.meta.env.SSR ? <CustomerSupportPage /> : null}</ServerOnly>;
}
