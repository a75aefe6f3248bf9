import { Link, useParams } from 'react-router';
import type { ModelLine, NewModelBody } from '../../back-office/fleet/models.shape.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { addresses } from '../addresses.ts';
import { scooterName } from '../../fleet/colour.rules.ts';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import NotFound from '../layout/not-found.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { useHasPermission } from '../session.ts';
import { KeptModelForm, NewModelForm } from './model-form.tsx';
import { useModels } from './models-page.tsx';
import { useFleetAction } from './use-fleet-action.ts';

const blank: NewModelBody = {
  model: '',
  colour: 'white',
  colourNames: {},
  colourValue: null,
  type: 'scooter',
  category: '125cc',
  seats: 2,
  licence: 'A1',
  texts: {},
  pictures: [],
};

/** One model, or a new one. */
export default function ModelPage() {
  const { model: asked } = useParams();
  const say = useSay();
  const models = useModels();
  return (
    <div className="grid gap-5">
      <p>
        <Link to={addresses.models}>{say('nav.models')}</Link>
      </p>
      <QueryView query={models}>
        {({ models: all }) => {
          if (asked === 'new') return <NewModelForm first={blank} />;
          const found = all.find(({ id }) => String(id) === asked);
          return found ? <ModelDetails key={found.id} model={found} /> : <NotFound />;
        }}
      </QueryView>
    </div>
  );
}

function ModelDetails({ model }: { model: ModelLine }) {
  const { say, language } = useDeskLanguage();
  const may = useHasPermission();
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="h1">{scooterName(model, language)}</h1>
        {!model.active && <Badge>{say('models.isRetired')}</Badge>}
        <p className="text-muted">{say('models.units', { n: model.units })}</p>
        {model.units === 0 && model.active && may('manage the fleet') && (
          <Link className={buttonClass({ kind: 'primary' })} to={addresses.newUnit}>
            {say('fleet.add')}
          </Link>
        )}
      </div>
      <KeptModelForm
        model={model}
        below={(isUnsaved) => may('set up models') && <RetireModel model={model} isUnsaved={isUnsaved} />}
      />
    </>
  );
}

type RetireProps = { model: ModelLine; isUnsaved: boolean };

/** Not beside what is unsaved: the model would be read anew, and that be based on what it was. */
function RetireModel({ model: { id, version, model, active, bookingsAhead }, isUnsaved }: RetireProps) {
  const say = useSay();
  const stepping = useFleetAction(say(active ? 'models.retire.done' : 'models.back.done'));
  return (
    <div className="grid justify-items-start gap-1">
      <ConfirmButton
        kind="second"
        disabled={isUnsaved}
        busy={stepping.isPending}
        asks={active}
        label={say(active ? 'models.retire' : 'models.back')}
        title={say('models.retire.sure', { name: model })}
        button={say('models.retire')}
        danger
        onConfirm={() =>
          stepping.mutate(['POST', active ? `/models/${id}/retire` : `/models/${id}/bring-back`, { version }])
        }
      >
        <p>{say('models.retire.bookings', { n: bookingsAhead })}</p>
        <p>{say('models.retire.explained')}</p>
      </ConfirmButton>
      {isUnsaved && <p className="text-sm text-muted">{say('unsaved.first')}</p>}
    </div>
  );
}
