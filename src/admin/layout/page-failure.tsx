import { Component, type ReactNode } from 'react';
import { Failed } from './query-states.tsx';

type Props = { address: string; children: ReactNode };
type State = { at: string; fault: Error | null };

/** Where a page did not come, or broke: the menu stays, and what went wrong is said. Another address is tried anew. */
export class PageFailure extends Component<Props, State> {
  override state: State = { at: this.props.address, fault: null };

  static getDerivedStateFromError(fault: Error): Pick<State, 'fault'> {
    return { fault };
  }

  static getDerivedStateFromProps({ address }: Props, { at }: State): State | null {
    return at === address ? null : { at: address, fault: null };
  }

  override render() {
    const { fault } = this.state;
    // What did not come is asked for again by a new document only.
    return fault ? <Failed fault={fault} again={() => window.location.reload()} /> : this.props.children;
  }
}
