import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createChangeFlow } from '#console/features/richText/changeFlow.ts';

describe('changes', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are reported once, 150 ms after the last keystroke', () => {
    const onChange = vi.fn();
    const flow = createChangeFlow(onChange);
    flow.touch();
    vi.advanceTimersByTime(100);
    flow.touch();
    vi.advanceTimersByTime(149);
    expect(onChange).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onChange).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1000);
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('that are pending are reported immediately when flushed, and only then', () => {
    const onChange = vi.fn();
    const flow = createChangeFlow(onChange);
    flow.flush();
    expect(onChange).not.toHaveBeenCalled();
    flow.touch();
    flow.flush();
    flow.flush();
    vi.advanceTimersByTime(1000);
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('that are held wait for the next flush, and blur does not report them', () => {
    const onChange = vi.fn();
    const flow = createChangeFlow(onChange);
    flow.touch();
    flow.hold();
    flow.touch();
    flow.leave();
    vi.advanceTimersByTime(1000);
    expect(onChange).not.toHaveBeenCalled();
    flow.flush();
    expect(onChange).toHaveBeenCalledOnce();
    flow.touch();
    flow.leave();
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('are dropped when they are cancelled', () => {
    const onChange = vi.fn();
    const flow = createChangeFlow(onChange);
    flow.touch();
    flow.cancel();
    flow.flush();
    vi.advanceTimersByTime(1000);
    expect(onChange).not.toHaveBeenCalled();
  });
});
