import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { enterAccount } from "#features/people/accounts/storefront/index.ts";
import {
	apiClient,
	ButtonLink,
	Container,
	Notice,
	PageHeading,
	pageMeta,
	stateAfterLogin,
	toast,
	useSignedInClient,
} from "#storefront-kit/index.ts";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { finishLink, finishProviderLogin } from "../contract.ts";
import { loginCallbackMessages as messages } from "./messages.ts";
import { claimPendingLogin, type PendingLogin } from "./pending-login.ts";

export const loginCallbackMeta = pageMeta({ title: messages.title, hidden: true });

/**
 * Where a provider sends the browser back to. Completes the login that this tab began, and opens the page it began on.
 */
export function LoginCallback({ provider }: { provider: string }) {
	const navigate = useNavigate();
	const signedInClient = useSignedInClient();
	const [purpose, setPurpose] = useState<PendingLogin["purpose"]>("login");
	const [failure, setFailure] = useState<{ message: string; pending: PendingLogin | null }>();
	const isStarted = useRef(false);

	useEffect(() => {
		// The code works once, and development runs effects twice.
		if (isStarted.current) return;
		isStarted.current = true;
		const query = new URLSearchParams(window.location.search);
		// Removes the code from the address and the history.
		window.history.replaceState(window.history.state, "", window.location.pathname);
		const pending = claimPendingLogin();
		if (!pending) return setFailure({ message: messages.notStarted, pending });
		setPurpose(pending.purpose);
		finish(pending, query).catch(() => setFailure({ message: messages.network, pending }));

		async function finish(begun: PendingLogin, parameters: URLSearchParams) {
			const parts = ["code", "error", "iss"].flatMap((name) =>
				parameters.get(name) ? [[name, parameters.get(name)]] : [],
			);
			const body = { request: begun.request, state: parameters.get("state") || "-", ...Object.fromEntries(parts) };
			const fail = (message: string) => setFailure({ message, pending: begun });
			if (begun.purpose === "link") {
				const outcome = await signedInClient.call(finishLink, { params: { provider }, body });
				if (!outcome) return;
				if (!outcome.ok) return fail(outcome.refusal.message);
				toast.success(outcome.response.message);
				return void navigate("/profile/logins", { replace: true });
			}
			const outcome = await apiClient.call(finishProviderLogin, { params: { provider }, body });
			if (!outcome.ok) return fail(outcome.refusal.message);
			enterAccount(outcome.response);
			void navigate(begun.way?.to ?? "/", { state: stateAfterLogin(begun.way?.with), replace: true });
		}
	}, [provider, navigate, signedInClient]);

	const isLink = (failure?.pending?.purpose ?? purpose) === "link";
	return (
		<Container width="form" className="pb-8">
			<PageHeading title={messages.title} />
			<div role="status" className="grid gap-6" aria-busy={!failure}>
				{failure ? (
					<Notice tone="danger" title={messages.failed}>
						{failure.message}
					</Notice>
				) : (
					<p className="flex items-center gap-3 text-muted">
						<Spinner silent /> {isLink ? messages.linking : messages.loggingIn}
					</p>
				)}
			</div>
			{failure && (
				<ButtonLink
					to={isLink ? "/profile/logins" : "/login"}
					state={failure.pending?.way}
					wide
					size="large"
					className="mt-6"
				>
					{isLink ? messages.backToMethods : messages.backToLogin}
				</ButtonLink>
			)}
		</Container>
	);
}
