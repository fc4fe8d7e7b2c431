import { addDays } from "#values/business-days.ts";
import { formatDay, monthNames } from "#values/dates.ts";
import { searchFilterMessages as messages } from "../messages.ts";
import type { FilterKind, SearchFilters } from "./read-filters.ts";

/** Says what a filter of a search does: `December 2026`, `About 2 hours`. */
export function filterLabel(kind: FilterKind, { dates, format, length, seats }: SearchFilters): string {
	if (kind === "dates" && dates) return formatDates(dates);
	if (kind === "format") return format === "live" ? messages.live : messages.onDemand;
	if (kind === "length" && length) return formatLength(length);
	if (kind === "seats") return messages.seats(seats ?? 1);
	if (kind === "credit") return messages.credit;
	return kind === "free" ? messages.free : messages.transcript;
}

function formatDates({ from, to }: NonNullable<SearchFilters["dates"]>): string {
	const isMonth = from.endsWith("-01") && addDays(to, 1).endsWith("-01") && from.slice(0, 7) === to.slice(0, 7);
	return isMonth
		? `${monthNames[Number(from.slice(5, 7)) - 1]} ${from.slice(0, 4)}`
		: messages.days(formatDay(from), formatDay(to));
}

function formatLength({ min, max }: NonNullable<SearchFilters["length"]>): string {
	if (min === 0) return messages.upTo(messages.length(max));
	return max > 1_440 ? messages.from(messages.length(min)) : messages.aboutLong(messages.length((min + max) / 2));
}
