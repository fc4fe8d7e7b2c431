import type { StoredCredit } from "../certified-credit.ts";

/** What a certificate says about attendance, above its credits. */
interface Attendance {
	way: "live" | "recording";
	heldAt: Date;
}

/**
 * Chooses how the holder of a certificate attended: as its credits were earned, live if any of them was.
 *
 * @param otherwise how the completion requirement was met, which counts without credits and for those that no program
 *   granted
 */
export function chooseAttendance(credits: readonly Pick<StoredCredit, "program">[], otherwise: Attendance): Attendance {
	const earned = credits.map(({ program }): Attendance => {
		const { way, heldAt } = program ?? {};
		return way && heldAt ? { way, heldAt: new Date(heldAt) } : otherwise;
	});
	return earned.find(({ way }) => way === "live") ?? earned[0] ?? otherwise;
}

/** Returns how live attendance was determined; null for recordings. */
export const selectEvidence = <Evidence>(
	{ way }: Attendance,
	evidence: Evidence | null | undefined,
): Evidence | null => (way === "live" ? (evidence ?? null) : null);
