import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type Role, roles } from '../../identity/permissions.rules.ts';
import type { PersonAnswer } from '../../identity/staff.shape.ts';
import { deskLanguageOf, deskLanguages } from '../../translations/languages.ts';
import { addresses } from '../addresses.ts';
import { formatWhen } from '../format-when.ts';
import { languageOptions } from '../../translations/language-options.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { showToast } from '../../ui/toast.ts';
import { fetchStaff, sendStaff } from '../staff-api.ts';
import type { StaffBody } from '../staff-calls.ts';
import { fieldText } from '../field-text.ts';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { Failed, Loading } from '../layout/query-states.tsx';
import { FormError } from '../sign-in/sign-in-page.tsx';
import { useSay, useDeskLanguage } from '../language-provider.tsx';
import { useSession } from '../session.ts';
import { useSetting } from '../settings/use-setting.ts';

const teamKey = ['team'] as const;
const roleOf = (text: string): Role => roles.find((role) => role === text) ?? 'rider';

export default function TeamPage() {
  const say = useSay();
  const team = useQuery({ queryKey: teamKey, queryFn: () => fetchStaff<PersonAnswer[]>('/team') });
  const { data: delivery } = useSetting('delivery');
  if (team.isPending) return <Loading />;
  if (team.isError) return <Failed fault={team.error} again={() => void team.refetch()} />;
  return (
    <div className="grid gap-6">
      <PageHeader title={say('team.title')} />
      <ul className="grid gap-3 lg:grid-cols-2">
        {team.data.map((person) => (
          <li key={person.id}>
            <Person
              person={person}
              hasNoRound={
                person.role === 'rider' &&
                !person.blocked &&
                delivery?.value.riders.every(({ staffId, retired }) => retired || staffId !== person.id) ===
                  true
              }
            />
          </li>
        ))}
      </ul>
      <Invite />
    </div>
  );
}

function useTeamChange<Sent>(work: (sent: Sent) => Promise<unknown>, said: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: () => {
      showToast({ title: said, kind: 'success' });
      return client.invalidateQueries({ queryKey: teamKey });
    },
  });
}

/** Whose role is to deliver is no rider by that: what is still to do, and where. */
function RiderNext() {
  const say = useSay();
  return (
    <p className="text-sm">
      {say('team.rider.next')} <Link to={`${addresses.delivery}#riders`}>{say('nav.delivery')}</Link>
    </p>
  );
}

/** `hasNoRound`: they deliver by their role, and nobody has made them a rider of the day. */
function Person({ person, hasNoRound }: { person: PersonAnswer; hasNoRound: boolean }) {
  const { say, language } = useDeskLanguage();
  // Nobody shuts themselves out.
  const isSelf = useSession().data?.email === person.email;
  const change = useTeamChange(
    (sent: StaffBody<'PUT /team/:id'>) => sendStaff('PUT', `/team/${person.id}`, sent),
    say('team.changed'),
  );
  const invite = useTeamChange(() => sendStaff('POST', `/team/${person.id}/invitation`), say('team.sent'));
  return (
    <section className="card grid gap-3 p-4" aria-label={person.name}>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="h3 mr-auto">{person.name}</h2>
        {person.blocked && <Badge tone="bad">{say('team.blocked')}</Badge>}
        {person.invited && !person.seenAt && <Badge tone="sun">{say('team.invited')}</Badge>}
        {person.hasSecondFactor && <Badge tone="good">{say('team.second')}</Badge>}
      </div>
      <p className="text-muted">
        {person.email}
        <br />
        {person.seenAt
          ? say('team.seen', { when: formatWhen(language, new Date(person.seenAt)) })
          : say('team.neverSeen')}
      </p>
      <SelectField
        name="role"
        label={say('team.role')}
        value={person.role}
        disabled={change.isPending}
        onChange={(event) => change.mutate({ role: roleOf(event.currentTarget.value) })}
      >
        {roles.map((role) => (
          <option key={role} value={role}>
            {say(`role.${role}`)}
          </option>
        ))}
      </SelectField>
      {hasNoRound && (
        <Note tone="warning">
          <RiderNext />
        </Note>
      )}
      <FormError fault={change.error ?? invite.error} />
      <div className="flex flex-wrap gap-2">
        <Button
          kind="second"
          busy={invite.isPending}
          disabled={person.blocked}
          onClick={() => invite.mutate(undefined)}
        >
          {say('team.again')}
        </Button>
        {!isSelf && (
          <ConfirmButton
            kind={person.blocked ? 'second' : 'danger'}
            busy={change.isPending}
            asks={!person.blocked}
            label={say(person.blocked ? 'team.unblock' : 'team.block')}
            title={say('team.block.sure', { name: person.name })}
            button={say('team.block')}
            danger
            onConfirm={() => change.mutate({ blocked: !person.blocked })}
          >
            <p>{say('team.block.explained')}</p>
          </ConfirmButton>
        )}
      </div>
    </section>
  );
}

function Invite() {
  const say = useSay();
  const form = useRef<HTMLFormElement>(null);
  const [role, setRole] = useState<Role>('desk');
  const inviting = useTeamChange(async (body: StaffBody<'POST /team'>) => {
    await sendStaff('POST', '/team', body);
    form.current?.reset();
    setRole('desk');
  }, say('team.sent'));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = (name: string) => fieldText(event.currentTarget, name);
    inviting.mutate({
      name: typed('name'),
      email: typed('email'),
      role,
      language: deskLanguageOf(typed('language')),
    });
  };
  return (
    <section className="card p-5" aria-labelledby="invite">
      <h2 className="h3" id="invite">
        {say('team.invite')}
      </h2>
      <form ref={form} className="mt-4 grid gap-4 md:grid-cols-2" onSubmit={submit}>
        <TextField name="name" label={say('team.name')} autoComplete="off" required />
        <TextField name="email" type="email" label={say('email')} autoComplete="off" required />
        <SelectField
          name="role"
          label={say('team.role')}
          value={role}
          onChange={({ currentTarget }) => setRole(roleOf(currentTarget.value))}
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {say(`role.${role}`)}
            </option>
          ))}
        </SelectField>
        <SelectField name="language" label={say('account.language')} defaultValue="it">
          {deskLanguages.map((one) => (
            <option key={one} value={one}>
              {languageOptions[one].name}
            </option>
          ))}
        </SelectField>
        <div className="grid gap-3 md:col-span-2">
          <p className="text-sm text-muted">{say('team.explained')}</p>
          {role === 'rider' && <RiderNext />}
          <FormError fault={inviting.error} />
          <Button type="submit" busy={inviting.isPending}>
            {say('team.send')}
          </Button>
        </div>
      </form>
    </section>
  );
}
