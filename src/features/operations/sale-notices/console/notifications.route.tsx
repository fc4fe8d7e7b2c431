import { consoleMeta, useAct, useConsoleQuery } from "#console-kit/index.ts";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { CheckboxField } from "#ui/forms/checkbox-field.tsx";
import { getNotices, setNotices } from "../contract.ts";
import { notificationsMessages as messages } from "./messages.ts";

export const meta = consoleMeta(messages.title);

/** `/console/notifications`: the emails that the current staff member receives. Changes apply at once. */
export default function Notifications() {
	const { data, failed } = useConsoleQuery(getNotices, {});
	const { act, busy } = useAct(setNotices, { changes: [getNotices], done: ({ sales }) => (sales ? messages.on : messages.off) });
	return (
		<ConsolePage title={messages.title} lead={messages.lead}>
			{failed}
			{!data && !failed && <Skeleton className="h-20 w-full max-w-text" />}
			{data && (
				<CheckboxField
					className="max-w-text"
					label={messages.sales}
					hint={messages.hint(data.email)}
					checked={data.sales}
					disabled={busy}
					onChange={(event) => void act({ body: { sales: event.target.checked } })}
				/>
			)}
		</ConsolePage>
	);
}
