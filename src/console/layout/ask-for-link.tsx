import { useState } from "react";
import { Button, Notice, useAct } from "#console-kit/index.ts";
import { forgotPassword } from "#features/people/accounts/contract.ts";
import { useSite } from "#storefront-kit/index.ts";

/** Requests an email with a link to set the password. A new second factor requires a recent link. */
export function AskForLink({ email }: { email: string }) {
	const { siteId } = useSite();
	const [sent, setSent] = useState(false);
	const { act, busy } = useAct(forgotPassword);
	const send = async () => setSent((await act({ body: { email, siteId } })) !== undefined);
	return (
		<div className="grid justify-items-start gap-5">
			<Button busy={busy} disabled={sent} onClick={() => void send()}>
				Email me the link
			</Button>
			<div role="status" className="w-full">
				{sent && (
					<Notice tone="success" title={`We sent a link to ${email}.`}>
						Use it to set your password, log in, and come back here within an hour.
					</Notice>
				)}
			</div>
		</div>
	);
}
