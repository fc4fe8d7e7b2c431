import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { keyOf, useAct } from "../../../../../console/index.ts";
import { Button } from "../../../../../ui/buttons/button.tsx";
import { Choice } from "../../../../../ui/console/choice.tsx";
import { ConsolePage } from "../../../../../ui/console/console-page.tsx";
import { LeavingGuard } from "../../../../../ui/console/leaving-guard.tsx";
import { Notice } from "../../../../../ui/feedback/notice.tsx";
import { toast } from "../../../../../ui/feedback/toast.ts";
import { TextAreaField } from "../../../../../ui/forms/text-area-field.tsx";
import { TextField } from "../../../../../ui/forms/text-field.tsx";
import { formatSiteTime } from "../../../../../values/date-time.ts";
import { changeNavigation, type EditedNavigation, listNavigationVersions, readNavigation } from "../../navigation-console-contract.ts";
import type { SiteNavigation } from "../../rules/site-navigation.ts";
import { ConflictDialog } from "../conflict-dialog.tsx";
import { MenusActions } from "./menus-actions.tsx";
import { MenusHistory } from "./menus-history.tsx";
import { contentOf, fieldOf, type Texts, textsOf, withPlace } from "./menus-texts.ts";
import { MenusTransfer } from "./menus-transfer.tsx";
import { menusMessages as messages } from "./messages.ts";

const views = [
	["edit", messages.edit],
	["history", messages.history],
] as const;

/** Keeps its own copy: a refreshed query must not replace what is being edited. */
export function MenusEditor({ opened }: { opened: EditedNavigation }) {
	const [current, setCurrent] = useState(opened);
	const [texts, setTexts] = useState<Texts>(() => textsOf(opened.content));
	const [problems, setProblems] = useState<{ path: string; message: string }[]>([]);
	const [theirs, setTheirs] = useState<EditedNavigation>();
	const [view, setView] = useState<(typeof views)[number][0]>("edit");
	const isLeaving = useRef(false);
	const client = useQueryClient();
	const saved = textsOf(current.content);
	const isChanged = (Object.keys(saved) as (keyof Texts)[]).some((name) => texts[name] !== saved[name]);
	const { act, busy } = useAct(changeNavigation, {
		changes: [listNavigationVersions],
		done: () => messages.saved,
		refused({ refusal }) {
			if (refusal.code === "changed_by_other") setTheirs(refusal.current);
			else setProblems(refusal.details?.length ? refusal.details : [{ path: "", message: refusal.message }]);
			return true;
		},
	});
	async function save(): Promise<EditedNavigation | undefined> {
		setProblems([]);
		const now = await act({ body: { version: current.version, content: contentOf(texts) } });
		if (now) show(now);
		return now;
	}

	function edit(content: SiteNavigation) {
		setTexts(textsOf(content));
		setProblems([]);
	}
	/** Shows the menus as the server has them, and drops the changes. */
	function show(now: EditedNavigation) {
		client.setQueryData(keyOf(readNavigation, {}), now);
		setCurrent(now);
		setTheirs(undefined);
		edit(now.content);
	}
	/** Keeps the changes, which the next save puts in place of the other version. */
	function keepMine(now: EditedNavigation) {
		setCurrent(now);
		setTheirs(undefined);
	}
	function meet(now: EditedNavigation) {
		if (isChanged) return setTheirs(now);
		show(now);
		toast.error(changeNavigation.refusals.changed_by_other.message);
	}

	const bind = (name: keyof Texts) => ({
		value: texts[name],
		error: problems
			.filter(({ path }) => fieldOf(path) === name)
			.map(({ path, message }) => withPlace(path, message))
			.join(" "),
		onChange: ({ target }: { target: { value: string } }) => setTexts((before) => ({ ...before, [name]: target.value })),
	});
	const others = problems.filter(({ path }) => fieldOf(path) === undefined);

	return (
		<ConsolePage
			title={messages.title}
			lead={messages.lead}
			actions={
				<>
					{isChanged && (
						<Button variant="quiet" onClick={() => edit(current.content)}>
							{messages.discard}
						</Button>
					)}
					<Button type="submit" form="menus" busy={busy} busyLabel={messages.saving} disabled={!isChanged}>
						{messages.save}
					</Button>
				</>
			}
		>
			<LeavingGuard unsaved={() => isChanged && !isLeaving.current} onDiscard={() => edit(current.content)} warnsBeforeLogin />
			<div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
				<span>
					{current.updatedAt ? messages.version(current.version, formatSiteTime(current.updatedAt)) : messages.nothingSaved}
					{current.updatedBy && messages.by(current.updatedBy)}
				</span>
				<span role="status">{isChanged ? messages.unsaved : current.version > 0 ? messages.allSaved : ""}</span>
			</div>
			<MenusActions
				current={current}
				isChanged={isChanged}
				busy={busy}
				save={save}
				onDone={show}
				onConflict={meet}
				onLeave={() => {
					isLeaving.current = true;
				}}
			/>
			<div className="justify-self-start">
				<Choice label={messages.viewLabel} options={views} value={view} onChoose={setView} />
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
						<TextField label={messages.announcement} hint={messages.announcementHint} maxLength={160} {...bind("announcement")} />
						<TextField label={messages.announcementLink} hint={messages.announcementLinkHint} maxLength={300} {...bind("announcementLink")} />
					</div>
					<TextAreaField label={messages.header} hint={messages.menuHint} rows={10} spellCheck={false} {...bind("header")} />
					<TextAreaField label={messages.catalog} hint={messages.catalogHint} rows={6} spellCheck={false} {...bind("catalog")} />
					<TextAreaField label={messages.footer} hint={messages.footerHint} rows={10} spellCheck={false} {...bind("footer")} />
					<TextField label={messages.tagline} hint={messages.taglineHint} maxLength={200} {...bind("tagline")} />
					<TextAreaField label={messages.redirects} hint={messages.redirectsHint} rows={5} spellCheck={false} {...bind("redirects")} />
					<MenusTransfer content={() => contentOf(texts)} onImport={edit} />
				</form>
			</div>
			{view === "history" && <MenusHistory current={current} isChanged={isChanged} onDone={show} onConflict={meet} />}
			<ConflictDialog
				title={messages.conflictTitle}
				theirs={theirs}
				onKeep={() => theirs && keepMine(theirs)}
				onShow={() => theirs && show(theirs)}
				onClose={() => setTheirs(undefined)}
			/>
		</ConsolePage>
	);
}
