import { useParams } from "react-router";
import { consoleMeta, useConsoleQuery } from "#console-kit/index.ts";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { getEmailText } from "../console-contract.ts";
import { EmailTextEditor } from "./email-text-editor.tsx";
import { emailTextListMessages } from "./messages.ts";

export const meta = consoleMeta("Email text");

/** Lets owners edit, preview and test the text of one email. */
export default function EmailTextPage() {
	const { kind = "" } = useParams();
	const { data, failed } = useConsoleQuery(getEmailText, { params: { kind } });
	if (data) return <EmailTextEditor key={kind} opened={data} />;
	return (
		<ConsolePage title="Email text" back={{ to: "/console/email-texts", label: emailTextListMessages.title }}>
			{failed ?? <Skeleton label="Loading the text" className="h-96 w-full" />}
		</ConsolePage>
	);
}
