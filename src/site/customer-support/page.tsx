import { Still } from '../../web/still.tsx';
import { CustomerSupportPage } from './customer-support-page.tsx';

export default function CustomerSupport() {
  return <Still>{import.meta.env.SSR ? <CustomerSupportPage /> : null}</Still>;
}
