import { Badge, consoleMeta, defineList, ListPage, SiteTime, TouchLink, useList } from "#console-kit/index.ts";
import { EmailIcon } from "#ui/icons/email-icon.tsx";
import { listEmailTexts } from "../console-contract.ts";
import { emailTextListMessages as messages } from "./messages.ts";

export const meta = consoleMeta(messages.title);

const emailTexts = defineList(listEmailTexts, "emails", {
	name: "email-texts",
	columns: [
		{
			id: "email",
			header: "Email",
			sortValue: "name",
			cell: ({ kind, name, when }) => (
				<>
					<TouchLink to={`/console/email-texts/${kind}`} className="-my-2.5 font-semibold">
						{name}
					</TouchLink>
					<p className="text-sm text-muted">{when}</p>
				</>
			),
		},
		{
			id: "text",
			header: "Text",
			sortValue: ({ broken, edited }) => (broken ? messages.broken : edited ? "Edited" : "Default"),
			cell: ({ edited, broken }) => {
				if (broken) return <Badge tone="danger">{messages.broken}</Badge>;
				return <Badge tone={edited ? "success" : "neutral"}>{edited ? "Edited" : "Default"}</Badge>;
			},
		},
		{
			id: "changed",
			header: "Changed",
			sortValue: "updatedAt",
			cell: ({ updatedAt }) => (updatedAt ? <SiteTime at={updatedAt} /> : <span className="text-muted">Never</span>),
		},
	],
	rowKey: "kind",
});

/** All emails whose texts owners can edit. */
export default function EmailTexts() {
	return <ListPage list={useList(emailTexts)} messages={messages} icon={<EmailIcon size={32} />} />;
}
