import { type FormEvent, type ToggleEvent, useRef, useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import { type CourseFilter, filterAddress, parseFilter } from "../../rules/filter/course-filter.ts";

/**
 * The state of a list's filter form. A choice changes the list immediately; in the sheet of a small screen, choices
 * wait for the button.
 *
 * @param address of the list; can have a query
 * @param currentFilter of the list that is shown
 */
export function useFilterForm(address: string, currentFilter: CourseFilter) {
	const navigate = useNavigate();
	const panel = useRef<HTMLElement>(null);
	const [draft, setDraft] = useState<CourseFilter>();
	const next = useNavigation().location;
	const [path = address] = address.split("?");
	// While a choice loads, the form and the list of choices already show it: the next one is added to it.
	const applied = next?.pathname === path ? parseFilter(new URLSearchParams(next.search)) : currentFilter;
	const filter = draft ?? applied;

	async function open(nextFilter: CourseFilter) {
		setDraft(nextFilter);
		await navigate(filterAddress(address, nextFilter), { preventScrollReset: true });
		setDraft(undefined);
	}

	const isSheetOpen = () => CSS.supports("selector(:popover-open)") && panel.current?.matches(":popover-open") === true;

	return {
		panel,
		filter,
		/** Without choices that wait in the sheet. */
		applied,
		choose(nextFilter: CourseFilter) {
			if (isSheetOpen()) setDraft(nextFilter);
			else void open(nextFilter);
		},
		submit(event: FormEvent<HTMLFormElement>) {
			event.preventDefault();
			const nextFilter = parseFilter(
				new URLSearchParams([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])),
			);
			closeSheet();
			void open(nextFilter);
		},
		closeSheet,
		/**
		 * Choices that were not applied are forgotten, before the sheet closes: a later event may not tell, if it opens
		 * again at once.
		 */
		toggled({ newState }: ToggleEvent<HTMLElement>) {
			if (newState === "closed") setDraft(undefined);
		},
	};

	function closeSheet() {
		if (isSheetOpen()) panel.current?.hidePopover();
	}
}
