import type { ApiClient } from "#api/api-client.ts";
import { requirePage } from "#ui/navigation/list-page.ts";
import { pickPage, readPage } from "#values/lists/list-pages.ts";
import type { UpcomingWebinar } from "../../contract.ts";
import { allUpcoming } from "./all-upcoming.ts";

/** The part of the schedule that the address selects, and the available filters. */
export interface Schedule extends ScheduleFilter {
	webinars: UpcomingWebinar[];
	/** How many match the filter. */
	total: number;
	categories: string[];
	instructors: string[];
	page: number;
}

/** Reads the address: `category`, `instructor` and `page`. */
export async function loadSchedule(apiClient: ApiClient, url: URL): Promise<Schedule> {
	const all = await allUpcoming(apiClient);
	const categories = [...new Set(all.map((webinar) => webinar.category))].sort((a, b) => a.localeCompare(b, "en"));
	const chosen = readScheduleFilter(url.searchParams);
	const category = categories.find((name) => name === chosen.category) ?? "";
	const { instructor } = chosen;
	const fitting = all.filter(
		(webinar) =>
			(category === "" || webinar.category === category) && (instructor === "" || webinar.instructor === instructor),
	);
	const instructors = [...new Set(all.map((webinar) => webinar.instructor))].sort((a, b) => a.localeCompare(b, "en"));
	requirePage(url, fitting.length);
	const page = readPage(url.searchParams);
	return {
		webinars: pickPage(fitting, page),
		total: fitting.length,
		category,
		categories,
		instructor,
		instructors,
		page,
	};
}

export interface ScheduleFilter {
	/** Empty: all. */
	category: string;
	instructor: string;
}

export const readScheduleFilter = (query: URLSearchParams): ScheduleFilter => ({
	category: query.get("category") ?? "",
	instructor: (query.get("instructor") ?? "").slice(0, 200),
});

/** Omits empty filters. */
export function scheduleAddress(filter: ScheduleFilter): string {
	const query = new URLSearchParams();
	if (filter.category) query.set("category", filter.category);
	if (filter.instructor) query.set("instructor", filter.instructor);
	return query.size === 0 ? "/webinars" : `/webinars?${query}`;
}
