import { vi } from "vitest";

/** Only ends a hang, like the limits in `vitest.config.ts`. */
const limit = { timeout: 120_000, interval: 50 };

/** Repeats a check until it passes. `vi.waitFor` alone gives up after a second, which a busy machine exceeds. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> => vi.waitFor(check, limit);
