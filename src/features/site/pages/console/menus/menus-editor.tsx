import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import {
	Button,
	Choice,
	ConsolePage,
	formatSiteTime,
	LeavingGuard,
	NewerVersionDialog,
	Notice,
	TextField,
	toast,
	toQueryKey,
	useAct,
	useConsoleQuery,
} from "#console-kit/index.ts";
import { listCategories } from "#features/catalog/courses/contract.ts";
import { listAllPages } from "../../console-contract.ts";
import {
	changeNavigation,
	type EditedNavigation,
	listNavigationVersions,
	readNavigation,
} from "../../navigation-console-contract.ts";
import { defaultNavigation } from "../../rules/default-navigation.ts";
import { addCategoryMenu } from "../../rules/menus/category-menu.ts";
import type { SiteNavigation } from "../../rules/site-navigation.ts";
import { MenuList } from "./menu-list.tsx";
import { MenusActions } from "./menus-actions.tsx";
import { findPart, fromDraft, type MenuPart, type MenusDraft, newKey, type Problem, toDraft } from "./menus-draft.ts";
import { MenusHistory } from "./menus-history.tsx";
import { menusMessages as messages } from "./messages.ts";
import { RedirectList } from "./redirect-list.tsx";
import { readListError, readMenuErrors, readRedirectErrors } from "./row-errors.ts";

const views = [
	["edit", "Edit"],
	["history", "History"],
] as const;

/** Keeps its own copy: a refreshed query must not replace what is being edited. */
export function MenusEditor({ opened }: { opened: EditedNavigation }) {
	const [current, setCurrent] = useState(opened);
	const [draft, setDraft] = useState<MenusDraft>(() => toDraft(opened.content));
	const [problems, setProblems] = useState<Problem[]>([]);
	const [newerMenus, setNewerMenus] = useState<EditedNavigation>();
	const [view, setView] = useState<(typeof views)[number][0]>("edit");
	const isLeaving = useRef(false);
	const client = useQueryClient();
	const content = useMemo(() => fromDraft(draft), [draft]);
	const saved = useMemo(() => JSON.stringify(fromDraft(toDraft(current.content))), [current]);
	const isChanged = JSON.stringify(content) !== saved;
	const { data: pages } = useConsoleQuery(listAllPages, {});
	const { data: categories } = useConsoleQuery(listCategories, {});
	const { act, busy } = useAct(changeNavigation, {
		changes: [listNavigationVersions],
		done: () => "The draft is saved.",
		refused({ refusal }) {
			if (refusal.code === "changed_by_other") setNewerMenus(refusal.current);
			else {
				setProblems(refusal.details?.length ? refusal.details : [{ path: "", message: refusal.message }]);
				// Its fields are hidden in the history.
				setView("edit");
			}
			return true;
		},
	});
	async function save(): Promise<EditedNavigation | undefined> {
		setProblems([]);
		const now = await act({ body: { version: current.version, content } });
		if (now) take(now);
		return now;
	}

	function edit(content: SiteNavigation) {
		setDraft(toDraft(content));
		setProblems([]);
	}
	/** Shows the menus as the server has them, and drops the changes. */
	function show(now: EditedNavigation) {
		client.setQueryData(toQueryKey(readNavigation, {}), now);
		setCurrent(now);
		setNewerMenus(undefined);
		edit(now.content);
	}
	/** Shows the menus after a change of the user, unless they have typed something since. */
	function take(now: EditedNavigation) {
		client.setQueryData(toQueryKey(readNavigation, {}), now);
		setCurrent(now);
		setNewerMenus(undefined);
		setProblems([]);
		setDraft((before) =>
			JSON.stringify(fromDraft(before)) === JSON.stringify(content) ? toDraft(now.content) : before,
		);
	}
	/** Keeps the changes, which the next save puts in place of the other version. */
	function keepChanges(now: EditedNavigation) {
		setCurrent(now);
		setNewerMenus(undefined);
	}
	function meet(now: EditedNavigation) {
		if (isChanged) return setNewerMenus(now);
		show(now);
		toast.error(changeNavigation.refusals.changed_by_other[1]);
	}

	const change = (changed: Partial<MenusDraft>) => setDraft((before) => ({ ...before, ...changed }));
	const bind = (name: "announcement" | "announcementLink" | "tagline") => ({
		value: draft[name],
		error: problems.find(({ path }) => findPart(path) === name)?.message,
		onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
	});
	const bindList = (part: MenuPart) => ({
		rows: draft[part],
		addresses: "menu-addresses",
		errors: readMenuErrors(part, draft[part], problems),
		error: readListError(part, problems),
		onChange: (rows: MenusDraft[MenuPart]) => change({ [part]: rows }),
	});
	const others = problems.filter(({ path }) => findPart(path) === undefined);

	return (
		<ConsolePage
			title="Menus"
			lead={messages.lead}
			actions={
				<>
					{isChanged && (
						<Button variant="quiet" onClick={() => edit(current.content)}>
							Discard changes
						</Button>
					)}
					<Button type="submit" form="menus" busy={busy} busyLabel="Saving..." disabled={!isChanged}>
						Save draft
					</Button>
				</>
			}
		>
			<LeavingGuard
				unsaved={() => isChanged && !isLeaving.current}
				onDiscard={() => edit(current.content)}
				warnsBeforeLogin
			/>
			<div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
				<span>
					{current.updatedAt
						? `Version ${current.version}, ${formatSiteTime(current.updatedAt)}`
						: "These are the defaults of your site. Change them and publish to replace them."}
					{current.updatedBy && ` by ${current.updatedBy}`}
				</span>
				<span role="status">{isChanged ? "Unsaved changes" : current.version > 0 ? "All changes saved" : ""}</span>
			</div>
			<MenusActions
				current={current}
				isChanged={isChanged}
				busy={busy}
				save={save}
				onDone={take}
				onConflict={meet}
				onLeave={() => {
					isLeaving.current = true;
				}}
			/>
			<div className="justify-self-start">
				<Choice label="View" options={views} value={view} onChoose={setView} />
			</div>
			{others.map(({ message }) => (
				<Notice key={message} tone="danger" title={message} live />
			))}
			<div hidden={view !== "edit"}>
				<form
					id="menus"
					onSubmit={(event) => {
						event.preventDefault();
						void save();
					}}
					noValidate
					className="grid max-w-4xl gap-8"
				>
					<div className="grid gap-6 sm:grid-cols-2">
						<TextField
							label="Announcement"
							hint="One line above every page. Leave it empty to show none."
							maxLength={160}
							{...bind("announcement")}
						/>
						<TextField
							label="Link of the announcement"
							hint="Optional, such as /webinars."
							maxLength={300}
							{...bind("announcementLink")}
						/>
					</div>
					<datalist id="menu-addresses">
						{listAddresses(pages?.map(({ path }) => path) ?? []).map((address) => (
							<option key={address} value={address} />
						))}
					</datalist>
					<MenuList
						title="Main menu"
						hint="An entry with a label and an address is a link. An entry without an address is a menu: add its links below it."
						{...bindList("header")}
					/>
					{categories && categories.categories.length > 0 && (
						<Button
							variant="secondary"
							className="justify-self-start"
							onClick={() =>
								change({
									header: addCategoryMenu(draft.header, {
										label: "Courses",
										categories: categories.categories,
										newKey,
									}),
								})
							}
						>
							Add a menu with your categories
						</Button>
					)}
					<MenuList title="Second menu" hint="Appears beside the main menu." {...bindList("catalog")} />
					<MenuList
						title="Footer"
						hint="Up to three columns: each entry is a title, with its links below it."
						{...bindList("footer")}
					/>
					<TextField label="Text below the logo" hint="In the footer." maxLength={200} {...bind("tagline")} />
					<RedirectList
						title="Redirects"
						hint="Send visitors from an old address to a new one. You can't redirect addresses of the product's own pages."
						rows={draft.redirects}
						addresses="menu-addresses"
						errors={readRedirectErrors(draft.redirects, problems)}
						error={readListError("redirects", problems)}
						onChange={(redirects) => change({ redirects })}
					/>
				</form>
			</div>
			{view === "history" && <MenusHistory current={current} isChanged={isChanged} onDone={show} onConflict={meet} />}
			<NewerVersionDialog
				title="Someone else changed the menus"
				newerVersion={newerMenus}
				onKeep={() => newerMenus && keepChanges(newerMenus)}
				onShow={() => newerMenus && show(newerMenus)}
				onClose={() => setNewerMenus(undefined)}
			/>
		</ConsolePage>
	);
}

/** Lists the addresses that the menus editor suggests: the site's pages, and those of the default menus. */
function listAddresses(pages: readonly string[]): string[] {
	const { header, catalog, footer } = defaultNavigation;
	const addresses = [...header, ...catalog, ...footer].flatMap(({ to, links }) => [
		to ?? "",
		...links.map((link) => link.to),
	]);
	return [...new Set([...pages, ...addresses])].filter(Boolean).sort();
}
