import { useQuery } from '@tanstack/react-query';
import type { NotificationsAnswer } from '../../back-office/notifications/notifications.shape.ts';
import { useSay } from '../language-provider.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { fetchStaff } from '../staff-api.ts';
import { DeviceCard } from './device-card.tsx';
import { NotificationHours } from './notification-hours.tsx';
import { notificationsKey } from './notifications-key.ts';
import { ownEndpointSha256 } from './push-subscription.ts';
import { ThisDevice } from './this-device.tsx';

/** On which devices somebody is told what, when they are left in peace, and when they get the digest. */
export default function NotificationsPage() {
  const say = useSay();
  const choices = useQuery({
    queryKey: notificationsKey,
    queryFn: async ({ signal }) => {
      const [answer, own] = await Promise.all([
        fetchStaff<NotificationsAnswer>('/notifications', signal),
        ownEndpointSha256().catch(() => null),
      ]);
      return { ...answer, own };
    },
  });
  return (
    <div className="grid max-w-3xl gap-5">
      <PageHeader title={say('notifications.title')} about={say('notifications.explained')} />
      <QueryView query={choices}>{(answer) => <Choices {...answer} />}</QueryView>
    </div>
  );
}

function Choices({ own, ...answer }: NotificationsAnswer & { own: string | null }) {
  const say = useSay();
  const { devices, kinds, quiet, digestAt, publicKey } = answer;
  const isHere = devices.some(({ endpointSha256 }) => endpointSha256 === own);
  return (
    <>
      <ThisDevice isOn={isHere} publicKey={publicKey} />
      <SectionCard title={say('notifications.devices')}>
        {devices.length === 0 && <p className="text-muted">{say('notifications.devices.none')}</p>}
        {devices.map((device) => (
          <DeviceCard
            key={device.id}
            device={device}
            kinds={kinds}
            isThisOne={device.endpointSha256 === own}
          />
        ))}
      </SectionCard>
      <NotificationHours key={JSON.stringify([quiet, digestAt])} saved={{ quiet, digestAt }} />
    </>
  );
}
