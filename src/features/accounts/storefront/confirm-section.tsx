import { Button } from "../../../ui/button.tsx";
import { sendAddressLink } from "../own-account-contract.ts";
import { AccountSection } from "./account-section.tsx";
import { SendingState } from "./sending-state.tsx";
import { useSending } from "./use-sending.ts";

/** For whoever has not shown yet that the address is theirs: sends the link anew. */
export function ConfirmSection({ email }: { email: string }) {
	const { busy, trouble, done, setDone, send } = useSending();

	async function order() {
		const answer = await send(sendAddressLink, {});
		if (answer) setDone(answer.message);
	}

	return (
		<AccountSection
			title="Confirm your email address"
			lead={`The mail with which we welcomed you at ${email} holds a link. Open it while you are logged in, and we know that this mailbox is yours.`}
		>
			<div>
				<Button variant="secondary" busy={busy} onClick={order}>
					Send me a new link
				</Button>
			</div>
			<SendingState trouble={trouble} done={done} />
		</AccountSection>
	);
}
