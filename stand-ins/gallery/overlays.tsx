import { useEffect, useState } from 'react';
import { Button } from '../../src/ui/button.tsx';
import { CloseOnBack } from '../../src/ui/close-on-back.ts';
import { Dialog } from '../../src/ui/dialog.tsx';
import { TextField } from '../../src/ui/field.tsx';
import { Icon } from '../../src/ui/icon.tsx';
import { type ToastKind, showToast } from '../../src/ui/toast.ts';
import { Tooltip } from '../../src/ui/tooltip.tsx';
import { useSay } from '../../src/pages/page-context.tsx';
import { LanguageMenu } from '../../src/site/layout/language-menu.tsx';
import { watchLanguageMenu } from '../../src/site/layout/watch-language-menu.ts';
import { Sample } from './sample.tsx';

export const Overlays = () => (
  <div className="design-stack">
    <Sample name="dialog: with a foot, and as large as the screen">
      <div className="design-row">
        <DialogSample />
        <DialogSample fullScreen />
      </div>
    </Sample>
    <Sample name="menu">
      <MenuSample />
    </Sample>
    <Sample name="toast: plain, success, destructive">
      <ToastSamples />
    </Sample>
    <Sample name="tooltip">
      <TooltipSample />
    </Sample>
  </div>
);

function DialogSample({ fullScreen = false }: { fullScreen?: boolean }) {
  const say = useSay('launcher');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="second" onClick={() => setOpen(true)}>
        {fullScreen ? say('hero.when') : say('hero.where')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        fullScreen={fullScreen}
        title={fullScreen ? say('calendar.title') : say('destination.title')}
        description={fullScreen ? say('calendar.pickStart') : undefined}
        closeLabel={say('dialog.close')}
        onBack={fullScreen ? undefined : () => setOpen(false)}
        backLabel={say('dialog.back')}
        footer={
          <Button wide onClick={() => setOpen(false)}>
            {say('calendar.continue')}
          </Button>
        }
      >
        <CloseOnBack onClose={() => setOpen(false)} />
        <TextField label={say('destination.search')} name="search" />
      </Dialog>
    </>
  );
}

function MenuSample() {
  useEffect(watchLanguageMenu, []);
  return (
    <div className="design-row">
      <LanguageMenu />
    </div>
  );
}

function ToastSamples() {
  const say = useSay('contract');
  const texts: Record<ToastKind, [title: string, description: string]> = {
    plain: [say('text.changed'), say('form.intro')],
    success: [say('saved.title'), say('saved.text')],
    destructive: [say('error.title'), say('error.save')],
  };
  return (
    <div className="design-row">
      {(Object.keys(texts) as ToastKind[]).map((kind /* Object.keys forgets the names */) => (
        <Button
          key={kind}
          kind="second"
          onClick={() => showToast({ title: texts[kind][0], description: texts[kind][1], kind })}
        >
          {kind}
        </Button>
      ))}
    </div>
  );
}

function TooltipSample() {
  const say = useSay('booking');
  return (
    <Tooltip text={say('extra.5.info')}>
      <Button kind="second" aria-label={say('extra.5.name')}>
        <Icon name="info" />
      </Button>
    </Tooltip>
  );
}
