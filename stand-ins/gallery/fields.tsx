import { CheckField, SelectField, TextField } from '../../src/ui/field.tsx';
import { useSay } from '../../src/pages/page-context.tsx';

export function Fields() {
  const say = useSay('contract');
  const booking = useSay('booking');
  const sayCheckout = useSay('checkout');
  const launcher = useSay('launcher');
  return (
    <div className="design-columns">
      <TextField label={say('form.fullName')} name="plain" hint={say('form.fullName.hint')} required />
      <TextField label={say('form.city')} name="filled" defaultValue="Vietri sul Mare" autoComplete="off" />
      <TextField
        label={sayCheckout('driver.email')}
        name="wrong"
        defaultValue="lukasz@"
        hint={sayCheckout('driver.email.hint')}
        error={sayCheckout('error.bad_email')}
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
        error={sayCheckout('error.required')}
        required
      >
        <option value="">{launcher('calendar.chooseTime')}</option>
      </SelectField>
      <CheckField label={launcher('address.same')} name="same" defaultChecked />
      <CheckField
        label={sayCheckout('terms.accept')}
        name="terms"
        error={sayCheckout('error.terms')}
        hint={say('text.clauses.hint')}
        required
      />
      <CheckField label={launcher('address.same')} name="never" disabled />
    </div>
  );
}
