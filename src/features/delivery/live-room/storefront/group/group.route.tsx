import { useState } from "react";
import { useNavigate } from "react-router";
import {
	Button,
	ButtonLink,
	Container,
	callOrProblem,
	Notice,
	PageHeading,
	pageMeta,
	Skeleton,
	useHydrated,
	useSession,
} from "#storefront-kit/index.ts";
import { joinGroup } from "../../contract.ts";
import { groupMessages } from "../messages.ts";
import type { Route } from "./+types/group.route";

const messages = groupMessages.join;

export const meta = pageMeta({ title: messages.title, hidden: true });

/** `/group/{code}`: joins people who watch one screen together, each with a phone. */
export default function Group({ params: { code } }: Route.ComponentProps) {
	const hydrated = useHydrated();
	const isSignedIn = useSession() !== null;
	const navigate = useNavigate();
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string>();

	async function join() {
		setBusy(true);
		const { response, problem: failed } = await callOrProblem(joinGroup, { params: { code: code.slice(0, 20) } });
		setProblem(failed);
		if (response) return navigate(response.path);
		setBusy(false);
	}

	return (
		<Container width="text" className="pb-10">
			<PageHeading title={messages.title} lead={messages.lead} />
			<div className="grid justify-items-start gap-6">
				{problem && (
					<Notice tone="danger" live className="w-full">
						{problem}
					</Notice>
				)}
				{!hydrated ? (
					<Skeleton className="h-11 w-48" />
				) : isSignedIn ? (
					<Button busy={busy} onClick={() => void join()}>
						{messages.button}
					</Button>
				) : (
					<ButtonLink to="/login" state={{ to: `/group/${code}` }}>
						{messages.logIn}
					</ButtonLink>
				)}
			</div>
		</Container>
	);
}
