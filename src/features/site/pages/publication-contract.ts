import * as z from "zod/mini";
import { integerId } from "#values/fields/ids.ts";
import { moment } from "#values/moment.ts";
import { Version } from "#values/version.ts";
import { pageStates } from "./rules/page-state.ts";

/** The version that the editor has loaded; 0 for what the product shows by default. */
export const BaseVersion = z.int().check(z.gte(0), z.lte(2_147_483_647));

/** Which version visitors see, and which one follows. */
export const publicationFields = {
	state: z.enum(pageStates),
	/** The version that visitors see; null for the default or nothing. */
	publishedVersion: z.nullable(z.int()),
	/** ISO 8601, UTC. */
	publishedAt: z.nullable(z.string()),
	scheduledVersion: z.nullable(z.int()),
	scheduledAt: z.nullable(z.string()),
};

/** `at`: ISO 8601 with an offset; null publishes immediately. */
export const publishBody = z.strictObject({ version: Version, at: z.nullable(moment) });

export const momentHasPassed = [422, "This time has passed. Choose a later time, or publish now."] as const;

/** Asks for the versions before one. */
export const versionsQuery = z.strictObject({
	before: z.optional(integerId),
});
