import { Container } from "../../../ui/container.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { pageMeta } from "../../../ui/page-meta.ts";
import { specifiedMessages } from "../messages.ts";
import { LogInFirst } from "./log-in-first.tsx";
import { OwnAccount } from "./own-account.tsx";
import { ProfileSheet } from "./profile-sheet.tsx";
import { UntilRead } from "./until-read.tsx";
import { useAccount } from "./use-account.ts";

export const meta = pageMeta({ title: specifiedMessages.myProfile, hidden: true });

/** My Profile (specification, section 2), with its loading, error and signed-out states. */
export default function Profile() {
	const { state, retry } = useAccount();
	const sheet = <ProfileSheet user={state.is === "loaded" ? state.user : null} failed={state.is === "failed"} retry={retry} />;
	return (
		<Container width="text" className="pb-8">
			<PageHeading title={specifiedMessages.myProfile} />
			{state.is === "unread" && <UntilRead skeleton={sheet} what="your profile" />}
			{state.is === "signed-out" && <LogInFirst what="your profile" />}
			{state.is !== "unread" && state.is !== "signed-out" && sheet}
			{state.is === "loaded" && <OwnAccount user={state.user} emailConfirmed={state.emailConfirmed} onChange={retry} />}
		</Container>
	);
}
