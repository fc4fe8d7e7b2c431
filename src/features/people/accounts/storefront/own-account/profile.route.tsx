import { Suspense, useEffect } from "react";
import { Container, lazyPart, PageHeading, pageMeta, useOwnData } from "#storefront-kit/index.ts";
import { getAccount } from "../../own-account-contract.ts";
import { specifiedMessages } from "../messages.ts";
import { UntilRead } from "../until-read.tsx";
import { ProfileSheet } from "./profile-sheet.tsx";

const request = () => ({});

const useAccount = () => useOwnData(getAccount, request);

const load = () => import("./own-account.tsx");
const OwnAccount = lazyPart(() => load().then((own) => own.OwnAccount));

export const meta = pageMeta({ title: specifiedMessages.myProfile, hidden: true });

/** My Profile (specification, section 2), with its loading, error and signed-out states. */
export default function Profile() {
	const { state, retry } = useAccount();
	const coming = state.is === "loading";
	useEffect(() => {
		// Preloads the section in parallel with the account; failures show up later.
		if (coming) load().catch(() => {});
	}, [coming]);
	const sheet = (
		<ProfileSheet
			user={state.is === "loaded" ? state.response.user : null}
			failed={state.is === "failed"}
			retry={retry}
		/>
	);
	return (
		<Container width="text" className="min-h-svh pb-8">
			<PageHeading title={specifiedMessages.myProfile} />
			<UntilRead is={state.is} skeleton={sheet} what="your profile" />
			{state.is === "loaded" && (
				<Suspense>
					<OwnAccount
						user={state.response.user}
						emailConfirmed={state.response.emailConfirmed}
						hasPassword={state.response.hasPassword}
						onChange={retry}
					/>
				</Suspense>
			)}
		</Container>
	);
}
