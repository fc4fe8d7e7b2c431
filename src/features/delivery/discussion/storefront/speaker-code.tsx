import { useEffect, useId, useState } from "react";
import { getCode, giveCode, type SpeakerCode as SpeakerCodeView } from "#features/delivery/live-room/contract.ts";
import { roomParts } from "#features/delivery/live-room/storefront/index.ts";
import { apiClient, Button } from "#storefront-kit/index.ts";
import { speakerCodeMessages as messages } from "../messages.ts";
import "./discussion.css";

const pollMs = 5_000;

/** The code word that a speaker gives to attendees. Nothing shows until one is due. */
export function SpeakerCode({ token }: { token: string }) {
	const title = useId();
	const [code, setCode] = useState<SpeakerCodeView["code"]>(null);
	const { busy, problem, send } = roomParts.useCall();

	useEffect(() => {
		const timer = setInterval(async () => {
			const outcome = await apiClient.call(getCode, { params: { token } }).catch(() => null);
			if (outcome?.ok) setCode(outcome.response.code);
		}, pollMs);
		return () => clearInterval(timer);
	}, [token]);

	async function give(segment: number, onScreen: boolean) {
		const given = await send(giveCode, { params: { token, segment: String(segment) }, body: { onScreen } });
		if (given) setCode(given.code);
	}

	if (code === null || code.state === "closed") return null;
	const { segment, segments, word, state, onScreen, secondsLeft, entered } = code;
	const minutes = Math.ceil(secondsLeft / 60);
	return (
		<section aria-labelledby={title} className="speaker-code">
			<div role="status" className="grid gap-1">
				<h2 id={title} className="text-md">
					{messages.title(segment + 1, segments)}
				</h2>
				<p className="speaker-code-word">{word}</p>
				<p>{state === "speaker" ? messages.give(minutes) : messages.open(minutes)}</p>
				{state === "open" && <p className="text-muted">{messages.entered(entered)}</p>}
			</div>
			<roomParts.Problem>{problem}</roomParts.Problem>
			<div className="flex flex-wrap gap-3">
				{state === "speaker" && (
					<Button busy={busy} onClick={() => void give(segment, false)}>
						{messages.read}
					</Button>
				)}
				{(state === "speaker" || !onScreen) && (
					<Button variant="secondary" busy={busy} onClick={() => void give(segment, true)}>
						{messages.show}
					</Button>
				)}
			</div>
		</section>
	);
}
