import { useEffect } from 'react';
import { Still } from '../../pages/still.tsx';
import { watchStreetMap } from '../map/watch-street-map.ts';
import { CustomerSupportPage } from './customer-support-page.tsx';

export default function CustomerSupport() {
  useEffect(watchStreetMap, []);
  return <Still>{import.meta.env.SSR ? <CustomerSupportPage /> : null}</Still>;
}
