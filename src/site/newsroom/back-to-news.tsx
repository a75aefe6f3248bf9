import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';

export function BackToNews({ kind }: { kind: 'primary' | 'second' | 'quiet' }) {
  const say = useSay('news');
  return (
    <Button href={href('newsroom', useLanguage())} kind={kind}>
      <Icon name="back" className="size-4" />
      {say('back')}
    </Button>
  );
}
