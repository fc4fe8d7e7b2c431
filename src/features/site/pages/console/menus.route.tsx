import { type SubmitEvent, useState } from "react";
import { useAct, useConsoleQuery } from "../../../../console/index.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { ConsolePage } from "../../../../ui/console/console-page.tsx";
import { Failed } from "../../../../ui/console/failed.tsx";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { TextAreaField } from "../../../../ui/forms/text-area-field.tsx";
import { TextField } from "../../../../ui/forms/text-field.tsx";
import { pageMeta } from "../../../../ui/layout/page-meta.ts";
import { formatSiteTime } from "../../../../values/date-time.ts";
import { type PublishedNavigation, publishNavigation, readNavigation } from "../navigation-console-contract.ts";
import { readMenu, readRedirects, writeMenu, writeRedirects } from "../rules/menu-text.ts";
import { menusMessages as messages } from "./messages.ts";

export const meta = pageMeta({ title: messages.title, hidden: true });

/** Lets owners edit the menus, the footer, the announcement and the redirects. */
export default function Menus() {
	const { data, error, refetch } = useConsoleQuery(readNavigation, {});
	if (data) return <MenusEditor opened={data} />;
	return (
		<ConsolePage title={messages.title} lead={messages.lead}>
			{error ? <Failed message={error.message} again={() => void refetch()} /> : <Skeleton className="h-96 w-full" />}
		</ConsolePage>
	);
}

const textsOf = ({ content }: PublishedNavigation) => ({
	announcement: content.announcement?.text ?? "",
	announcementLink: content.announcement?.to ?? "",
	header: writeMenu(content.header),
	catalog: writeMenu(content.catalog),
	footer: writeMenu(content.footer),
	tagline: content.tagline,
	redirects: writeRedirects(content.redirects),
});
type Texts = ReturnType<typeof textsOf>;

const contentOf = (texts: Texts) => ({
	header: readMenu(texts.header),
	catalog: readMenu(texts.catalog),
	footer: readMenu(texts.footer),
	tagline: texts.tagline.trim(),
	announcement: texts.announcement.trim() ? { text: texts.announcement, to: texts.announcementLink.trim() || null } : null,
	redirects: readRedirects(texts.redirects),
});

/** Keeps its own copy: a refreshed query must not replace what is being edited. */
function MenusEditor({ opened }: { opened: PublishedNavigation }) {
	const [current, setCurrent] = useState(opened);
	const [texts, setTexts] = useState<Texts>(() => textsOf(opened));
	const [problems, setProblems] = useState<{ path: string; message: string }[]>([]);
	const saved = textsOf(current);
	const isChanged = (Object.keys(saved) as (keyof Texts)[]).some((name) => texts[name] !== saved[name]);
	const { act, busy } = useAct(publishNavigation, {
		changes: [readNavigation],
		done: () => messages.published,
		refused({ refusal }) {
			setProblems(refusal.details?.length ? refusal.details : [{ path: "", message: refusal.message }]);
			return true;
		},
	});
	async function publish(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		setProblems([]);
		const now = await act({ body: { version: current.version, content: contentOf(texts) } });
		if (!now) return;
		setCurrent(now);
		setTexts(textsOf(now));
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
						<Button
							variant="quiet"
							onClick={() => {
								setTexts(saved);
								setProblems([]);
							}}
						>
							{messages.discard}
						</Button>
					)}
					<Button type="submit" form="menus" busy={busy} busyLabel={messages.publishing} disabled={!isChanged}>
						{messages.publish}
					</Button>
				</>
			}
		>
			<p className="flex flex-wrap gap-x-3 text-sm text-muted">
				<span>
					{current.publishedAt ? messages.version(current.version, formatSiteTime(current.publishedAt)) : messages.nothingPublished}
					{current.publishedBy && messages.by(current.publishedBy)}
				</span>
				<span role="status">{isChanged && messages.unsaved}</span>
			</p>
			{others.map(({ message }) => (
				<Notice key={message} tone="danger" title={message} live />
			))}
			<form id="menus" onSubmit={publish} noValidate className="grid max-w-4xl gap-8">
				<div className="grid gap-6 sm:grid-cols-2">
					<TextField label={messages.announcement} hint={messages.announcementHint} maxLength={160} {...bind("announcement")} />
					<TextField label={messages.announcementLink} hint={messages.announcementLinkHint} maxLength={300} {...bind("announcementLink")} />
				</div>
				<TextAreaField label={messages.header} hint={messages.menuHint} rows={10} spellCheck={false} {...bind("header")} />
				<TextAreaField label={messages.catalog} hint={messages.catalogHint} rows={6} spellCheck={false} {...bind("catalog")} />
				<TextAreaField label={messages.footer} hint={messages.footerHint} rows={10} spellCheck={false} {...bind("footer")} />
				<TextField label={messages.tagline} hint={messages.taglineHint} maxLength={200} {...bind("tagline")} />
				<TextAreaField label={messages.redirects} hint={messages.redirectsHint} rows={5} spellCheck={false} {...bind("redirects")} />
			</form>
		</ConsolePage>
	);
}

const names = ["header", "catalog", "footer", "tagline", "redirects", "announcement"] as const;

/** Returns the field that a path of the contract belongs to. */
function fieldOf(path: string): keyof Texts | undefined {
	const [, name, part] = path.split(".");
	if (name === "announcement" && part === "to") return "announcementLink";
	return names.find((one) => one === name);
}

/** Names the entry that a message is about. */
function withPlace(path: string, message: string): string {
	const [, , entry, , link] = path.split(".");
	if (!/^\d+$/.test(entry ?? "")) return message;
	return /^\d+$/.test(link ?? "") ? messages.inLink(Number(entry) + 1, Number(link) + 1, message) : messages.inEntry(Number(entry) + 1, message);
}
