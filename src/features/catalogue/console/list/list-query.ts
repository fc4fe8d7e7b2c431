import { courseSorts, courseStates } from "../../console-contract.ts";
import { categoryNames } from "../../contract.ts";

/** What the list is narrowed and ordered by; everything stands in the page's address, so it can be shared and gone back to. */
export interface ListQuery {
	search: string;
	state: string;
	category: string;
	instructor: string;
	discounted: string;
	dated: string;
	sort: string;
}

const known: Record<keyof ListQuery, readonly string[] | number> = {
	search: 200,
	state: courseStates,
	category: categoryNames,
	instructor: 200,
	discounted: ["true", "false"],
	dated: ["true", "false"],
	sort: courseSorts,
};
const names = Object.keys(known) as (keyof ListQuery)[];

/** The query that an address holds; what the list does not know is left out, so that no address can be wrong. */
export function readQuery(params: URLSearchParams): ListQuery {
	const read = (name: keyof ListQuery) => {
		const value = params.get(name)?.trim() ?? "";
		const allowed = known[name];
		if (typeof allowed === "number") return value.slice(0, allowed).toWellFormed();
		return allowed.includes(value) ? value : "";
	};
	return Object.fromEntries(names.map((name) => [name, read(name)])) as unknown as ListQuery;
}

/** The address with some of the query changed; what is empty does not stand in it. */
export function writeQuery(params: URLSearchParams, changes: Partial<ListQuery>): URLSearchParams {
	const next = new URLSearchParams(params);
	for (const [name, value] of Object.entries(changes)) {
		if (value) next.set(name, value);
		else next.delete(name);
	}
	return next;
}

/** Whether the list is narrowed at all; an order narrows nothing. */
export const isNarrowed = ({ sort: _, ...query }: ListQuery): boolean => Object.values(query).some((value) => value !== "");
