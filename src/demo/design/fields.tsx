import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { useSay } from '../../web/words.tsx';

export function Fields() {
  const say = useSay('contract');
  const booking = useSay('booking');
  const launcher = useSay('launcher');
  return (
    <div className="design-columns">
      <TextField label={say('form.fullName')} name="plain" hint={say('form.fullName.hint')} required />
      <TextField label={say('form.city')} name="filled" defaultValue="Vietri sul Mare" autoComplete="off" />
      <TextField
        label={booking('driver.email')}
        name="wrong"
        defaultValue="lukasz@"
        hint={booking('driver.email.hint')}
        error={booking('error.bad_email')}
        required
      />
      <TextField
        label={say('form.idDocument')}
        name="fixed"
        defaultValue={say('form.idDocument.value')}
        readOnly
      />
      <TextField label={booking('promo.label')} name="off" disabled />
      <TextField label={say('form.dateOfBirth')} name="date" type="date" defaultValue="1990-04-12" />
      <SelectField label={launcher('calendar.startTime')} name="time" defaultValue="09:00">
        <option value="">{launcher('calendar.chooseTime')}</option>
        <option>09:00</option>
      </SelectField>
      <SelectField
        label={launcher('calendar.endTime')}
        name="no-time"
        defaultValue=""
        error={booking('error.required')}
        required
      >
        <option value="">{launcher('calendar.chooseTime')}</option>
      </SelectField>
      <CheckField label={launcher('address.same')} name="same" defaultChecked />
      <CheckField
        label={booking('terms.accept')}
        name="terms"
        error={booking('error.terms')}
        hint={say('text.clauses.hint')}
        required
      />
      <CheckField label={launcher('address.same')} name="never" disabled />
    </div>
  );
}
