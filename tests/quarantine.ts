import type { Quarantined } from "#scripts/test/quarantine.ts";

/**
 * Tests that run and are listed in the summary of `npm test`, but whose failure does not fail it
 * (docs/developing/testing.md).
 */
export const quarantine: Quarantined[] = [];
