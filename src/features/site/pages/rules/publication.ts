interface Publication {
	/** Null: the default, or nothing. */
	version: number | null;
	visible_from: Date;
}

/**
 * Says which version visitors see, and which one follows.
 *
 * @param publications sorted, latest first
 */
export function publicationAt(publications: readonly Publication[], now: Date) {
	const current = publications.find(({ visible_from }) => visible_from <= now);
	const scheduled = publications.findLast(({ visible_from }) => visible_from > now);
	const publishedVersion = current?.version ?? null;
	return {
		isScheduled: scheduled !== undefined,
		times: {
			publishedVersion,
			publishedAt: publishedVersion === null ? null : (current?.visible_from.toISOString() ?? null),
			scheduledVersion: scheduled?.version ?? null,
			scheduledAt: scheduled?.visible_from.toISOString() ?? null,
		},
	};
}
