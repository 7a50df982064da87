import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createChangeFlow } from '#console/features/richText/changeFlow.ts';

describe('changes', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are told once, 150 ms after the last keystroke', () => {
    const tell = vi.fn();
    const flow = createChangeFlow(tell);
    flow.touch();
    vi.advanceTimersByTime(100);
    flow.touch();
    vi.advanceTimersByTime(149);
    expect(tell).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(tell).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1000);
    expect(tell).toHaveBeenCalledOnce();
  });

  it('that wait are told at once when they are flushed, and only then', () => {
    const tell = vi.fn();
    const flow = createChangeFlow(tell);
    flow.flush();
    expect(tell).not.toHaveBeenCalled();
    flow.touch();
    flow.flush();
    flow.flush();
    vi.advanceTimersByTime(1000);
    expect(tell).toHaveBeenCalledOnce();
  });

  it('that are held wait for the next flush, and leaving does not tell them', () => {
    const tell = vi.fn();
    const flow = createChangeFlow(tell);
    flow.touch();
    flow.hold();
    flow.touch();
    flow.leave();
    vi.advanceTimersByTime(1000);
    expect(tell).not.toHaveBeenCalled();
    flow.flush();
    expect(tell).toHaveBeenCalledOnce();
    flow.touch();
    flow.leave();
    expect(tell).toHaveBeenCalledTimes(2);
  });

  it('are forgotten when they are cancelled', () => {
    const tell = vi.fn();
    const flow = createChangeFlow(tell);
    flow.touch();
    flow.cancel();
    flow.flush();
    vi.advanceTimersByTime(1000);
    expect(tell).not.toHaveBeenCalled();
  });
});
