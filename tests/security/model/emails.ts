import { currentOf, seatsIn } from "./rules/sessions.ts";
import type { Shop } from "./shop.ts";
import type { Model } from "./state.ts";

/** A moment as a calendar entry holds it. */
const stamp = (moment: number) => `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/**
 * Everyone with a seat in a session that is to come has been emailed its date, with an entry for the calendar.
 *
 * @throws who was not
 */
export function checkDatesTold(model: Model, { mailbox, now }: Shop): void {
	for (const session of model.courses.map(currentOf)) {
		if (session?.state !== "scheduled" || session.startsAt <= now) continue;
		const texts = (to: string) => mailbox.filter((email) => email.to === to).flatMap(({ files }) => files.map(({ content }) => content.toString()));
		for (const { owner } of seatsIn(model, session)) {
			const told = texts(owner.email).some((text) => text.includes(`DTSTART:${stamp(session.startsAt)}`) && text.includes(`SUMMARY:${session.course.title}`));
			if (!told) throw new Error(`No email tells ${owner.email} that ${session.course.title} starts at ${stamp(session.startsAt)}.`);
		}
	}
}
