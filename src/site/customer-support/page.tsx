import { CustomerSupportPage } from './customer-support-page.tsx';

export default function CustomerSupport() {
  return <CustomerSupportPage />;
}
