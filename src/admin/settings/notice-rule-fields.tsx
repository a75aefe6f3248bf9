import { useState } from 'react';
import {
  canBeTold,
  noticeRoles,
  noticeWays,
  ruleOf,
  usualAddress,
  type NoticeRule,
  type NoticeTopic,
} from '../../shop/settings/notices.shape.ts';
import { business } from '../../shop/business.rules.ts';
import { Icon } from '../../ui/icon.tsx';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { useSay } from '../language-provider.tsx';
import { useErrorText } from './setting-fields.tsx';
import type { SettingDraft } from './use-setting.ts';

type Props = { topic: NoticeTopic; form: SettingDraft<'notices'> };

/** One topic: the line says how it is told, and opens to change that. */
export function NoticeRuleFields({ topic, form: { draft, set, errors } }: Props) {
  const say = useSay();
  const errorOf = useErrorText(errors);
  const [isOpen, setOpen] = useState(false);
  const rule = ruleOf(draft, topic);
  const wrong = [...errors.keys()].find((path) => path.startsWith(`rules.${topic}.`));
  const change = (part: Partial<NoticeRule>) =>
    set({ rules: { ...draft.rules, [topic]: { ...rule, ...part } } });
  const name = (field: string) => `rules.${topic}.${field}`;
  const ways = noticeWays.filter((way) => canBeTold(topic, way));
  return (
    <details
      className="group border-t border-line first:border-0"
      open={isOpen || wrong !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 py-2">
        <span className="flex items-center gap-1 font-semibold">
          <Icon name="down" className="size-5 -rotate-90 group-open:rotate-0" />
          {say(`setting.notices.topic.${topic}`)}
        </span>
        <span className="min-w-0 pl-6 text-sm break-words text-muted sm:pl-0">
          <RuleInShort rule={rule} usual={usualAddress(draft, topic) ?? business().email.general} />
        </span>
      </summary>
      <div className="grid gap-4 pt-2 pb-5">
        <p className="text-muted">{say(`setting.notices.about.${topic}`)}</p>
        <SelectField
          label={say('setting.notices.way')}
          name={name('way')}
          value={rule.way}
          error={errorOf(name('way'))}
          onChange={(event) => {
            const way = ways.find((each) => each === event.currentTarget.value);
            if (way) change({ way });
          }}
        >
          {ways.map((way) => (
            <option key={way} value={way}>
              {say(`setting.notices.way.${way}`)}
            </option>
          ))}
        </SelectField>
        {rule.way !== 'desk' && (
          <>
            <Addresses
              name={name('emails')}
              emails={rule.emails}
              error={wrong?.startsWith(name('emails')) ? errorOf(wrong) : undefined}
              onEmails={(emails) => change({ emails })}
            />
            <fieldset>
              <legend className="mb-1 font-semibold">{say('setting.notices.roles')}</legend>
              {noticeRoles.map((role) => (
                <CheckField
                  key={role}
                  label={say(`setting.notices.role.${role}`)}
                  name={`${name('roles')}.${role}`}
                  checked={rule.roles.includes(role)}
                  onChange={(event) =>
                    change({
                      roles: noticeRoles.filter((each) =>
                        each === role ? event.currentTarget.checked : rule.roles.includes(each),
                      ),
                    })
                  }
                />
              ))}
            </fieldset>
          </>
        )}
        {rule.way === 'at_once' && (
          <CheckField
            label={say('setting.notices.isUrgent')}
            hint={say('setting.notices.isUrgent.hint')}
            name={name('isUrgent')}
            checked={rule.isUrgent}
            onChange={(event) => change({ isUrgent: event.currentTarget.checked })}
          />
        )}
      </div>
    </details>
  );
}

/** "At once, urgent: anna@…, who works at the desk". */
function RuleInShort({ rule, usual }: { rule: NoticeRule; usual: string }) {
  const { way, emails, roles, isUrgent } = rule;
  const say = useSay();
  if (way === 'desk') return say('setting.notices.short.desk');
  const [first, ...more] = emails;
  const names = [
    ...(first === undefined ? [] : [more.length === 0 ? first : `${first} +${more.length}`]),
    ...roles.map((role) => say(`setting.notices.role.${role}`)),
  ];
  const how = say(
    way === 'daily'
      ? 'setting.notices.short.daily'
      : `setting.notices.short.${isUrgent ? 'urgent' : 'at_once'}`,
  );
  return `${how}: ${names.length > 0 ? names.join(', ') : usual}`;
}

const addressesIn = (typed: string): string[] => typed.split(/[\s,;]+/).filter((each) => each !== '');

type AddressesProps = {
  name: string;
  emails: readonly string[];
  error: string | undefined;
  onEmails: (emails: string[]) => void;
};

/** Several in one field; what stands between them is as it is typed. */
function Addresses({ name, emails, error, onEmails }: AddressesProps) {
  const say = useSay();
  const [typed, setTyped] = useState(emails.join(', '));
  const isTyped = addressesIn(typed).join() === emails.join();
  return (
    <TextField
      label={say('setting.notices.emails')}
      hint={say('setting.notices.emails.hint')}
      name={name}
      inputMode="email"
      autoComplete="off"
      error={error}
      value={isTyped ? typed : emails.join(', ')}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onEmails(addressesIn(event.currentTarget.value));
      }}
    />
  );
}
