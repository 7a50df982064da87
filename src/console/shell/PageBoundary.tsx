import { Component, type ReactNode } from 'react';
import { Failed } from './Failed.tsx';

type Props = { place: string; children: ReactNode };
type State = { place?: string; failure?: { error: unknown } | undefined };

/** Keeps the shell on screen if a page throws; a new `place` resets it. */
export class PageBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { place, failure: undefined };
  }

  override render() {
    const { failure } = this.state;
    return failure ? <Failed error={failure.error} /> : this.props.children;
  }
}
