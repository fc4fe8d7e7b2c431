import { useNavigate } from "react-router";
import { clearSession } from "#storefront-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { signOutEverywhere } from "../../own-account-contract.ts";
import { sessionsSectionMessages } from "../messages.ts";
import { AccountSection } from "./account-section.tsx";
import { SendingState } from "./sending-state.tsx";
import { useSending } from "./use-sending.ts";

/** Ends all sessions, including this one. */
export function SessionsSection() {
	const navigate = useNavigate();
	const { busy, trouble, send } = useSending();

	async function end() {
		const response = await send(signOutEverywhere, {});
		if (!response) return;
		clearSession();
		toast.success(response.message);
		navigate("/login");
	}

	return (
		<AccountSection title={sessionsSectionMessages.title} lead={sessionsSectionMessages.lead}>
			<div>
				<Button variant="secondary" busy={busy} onClick={end}>
					{sessionsSectionMessages.title}
				</Button>
			</div>
			<SendingState trouble={trouble} done="" />
		</AccountSection>
	);
}
