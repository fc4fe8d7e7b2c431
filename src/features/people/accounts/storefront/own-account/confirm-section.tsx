import { Button } from "#ui/buttons/button.tsx";
import { sendAddressLink } from "../../own-account-contract.ts";
import { confirmSectionMessages } from "../messages.ts";
import { AccountSection } from "./account-section.tsx";
import { SendingState } from "./sending-state.tsx";
import { useSending } from "./use-sending.ts";

/** Asks to confirm the address and resends the link. */
export function ConfirmSection({ email }: { email: string }) {
	const { busy, trouble, done, setDone, send } = useSending();

	async function order() {
		const response = await send(sendAddressLink, {});
		if (response) setDone(response.message);
	}

	return (
		<AccountSection open title={confirmSectionMessages.title} lead={confirmSectionMessages.lead(email)}>
			<div>
				<Button variant="secondary" busy={busy} onClick={order}>
					{confirmSectionMessages.resend}
				</Button>
			</div>
			<SendingState trouble={trouble} done={done} />
		</AccountSection>
	);
}
