import type { Article } from "./article.ts";
import { harassment } from "./entries.ts";

export const harassmentArticle: Article = {
	...harassment,
	opening: (
		<>
			<p>
				Most sexual harassment complaints do not begin with a form. They begin with a sentence at the end of another conversation: “I don’t want to make
				trouble, but you should know how he talks to us.” What the organization does in the next two days decides much of what follows: whether the conduct
				stops, whether people trust the process, and whether the employer can later show that it acted reasonably.
			</p>
			<p>The five practices below are the ones that matter in nearly every case, in a company of twenty as in one of twenty thousand.</p>
		</>
	),
	parts: [
		{
			id: "who-is-covered",
			title: "Who is covered",
			body: (
				<>
					<p>
						Title VII of the Civil Rights Act of 1964 forbids sexual harassment at work. It applies to <strong>employers with 15 or more employees</strong>,
						including state and local governments, employment agencies and labor organizations. Many state laws reach further: some cover an employer with a
						single employee, protect contractors and interns, or require training and a written policy. If you are near the line, plan as if you were covered.
						The cost of a fair process is small, and a state law probably asks for it anyway.
					</p>
					<p>The law knows two forms of harassment, and a complaint may describe both:</p>
					<ul>
						<li>
							<strong>Quid pro quo</strong>: a supervisor makes a job benefit depend on sexual conduct, or punishes a refusal.
						</li>
						<li>
							<strong>Hostile work environment</strong>: unwelcome conduct that is severe or frequent enough to change the conditions of work. Jokes, messages,
							images, touching and comments count; so does conduct by customers and vendors that the employer knows of and could stop.
						</li>
					</ul>
				</>
			),
		},
		{
			id: "policy",
			title: "1. Have a policy that people can find and use",
			body: (
				<>
					<p>
						A policy that lives in an appendix helps nobody. A working one fits on two pages and answers the questions an upset person has at eleven at night:
					</p>
					<ul>
						<li>What is not acceptable here, in plain words and with examples?</li>
						<li>Whom can I tell, and whom else, if that person is the problem?</li>
						<li>What happens after I tell someone, and how soon?</li>
						<li>Who will know? Can I be punished for this?</li>
					</ul>
					<p>
						Offer at least two ways to report that do not run through the employee’s own supervisor. Train supervisors every year in one thing above all: what
						they hear, the company knows. A supervisor who promises to “keep it between us” has made a promise that the organization can’t keep.
					</p>
				</>
			),
		},
		{
			id: "take-it-seriously",
			title: "2. Take every report seriously, whatever its form",
			body: (
				<>
					<p>
						There is no required form for a complaint. A remark, an anonymous note, a resignation letter or something overheard can all give the employer
						notice. Do not wait for it “in writing”, and do not ask whether the person wants to make it “official”.
					</p>
					<p>In the first conversation, listen more than you speak:</p>
					<ul>
						<li>Thank the person for coming forward. Ask open questions: what happened, when, where, who saw it, what came before and after.</li>
						<li>Do not judge, explain the other side, or guess at motives.</li>
						<li>Do not promise secrecy. Promise discretion: only those who must know will know.</li>
						<li>Ask what the person needs today in order to work safely.</li>
						<li>Write it down the same day, in their words where you can, with date and time.</li>
					</ul>
				</>
			),
		},
		{
			id: "first-48-hours",
			title: "3. Begin the investigation within 48 hours",
			body: (
				<>
					<p>
						“Prompt” is the word that courts and agencies use. A good rule of practice is that an <strong>investigation starts within 48 hours</strong> of the
						report. Memories are fresh, messages have not been deleted, and the person who spoke up sees that it mattered. Starting does not mean finishing:
						most investigations take two to four weeks. It means that by the end of the second day these things have happened:
					</p>
					<ol>
						<li>The report is recorded, and someone who is neutral and trained is in charge. Nobody investigates a superior, a friend or themselves.</li>
						<li>Evidence is preserved: messages, email, schedules, badge and camera records. IT is told quietly and precisely what to keep.</li>
						<li>
							Interim measures are in place if needed: a changed schedule, a different reporting line, paid leave. They must not burden the person who
							complained.
						</li>
						<li>A short plan exists: the questions to answer, whom to hear and in which order, which documents to read.</li>
						<li>The complainant has been told who is in charge, what happens next, and when they will hear again.</li>
					</ol>
					<p>
						Then hear both sides and the witnesses, separately and in private, with the same care. Tell the accused enough to answer. Look for what supports
						each account and what speaks against it: documents, timing, earlier statements, opportunity. Decide on the standard that is usual at work, whether
						it is more likely than not.
					</p>
				</>
			),
		},
		{
			id: "protect-people",
			title: "4. Protect people: discretion and no retaliation",
			body: (
				<>
					<p>
						Retaliation is the most frequent charge filed with the Equal Employment Opportunity Commission, and it can succeed even where the harassment claim
						does not. It is seldom a firing. More often it is a shift that gets worse, a project that goes to someone else, a team that stops talking.
					</p>
					<ul>
						<li>Say it to everyone you interview: no one may be punished for reporting in good faith, or for taking part.</li>
						<li>
							Tell the manager concerned in writing, and have HR review every employment decision about the complainant and the witnesses for the next months
							before it takes effect.
						</li>
						<li>
							Share findings only with those who must act on them. Do not order employees to silence about their own working conditions; the National Labor
							Relations Act protects that talk.
						</li>
						<li>Check in at 30, 60 and 90 days. Ask, and note the answer.</li>
					</ul>
				</>
			),
		},
		{
			id: "act-and-follow-up",
			title: "5. Decide, act in proportion, and follow up",
			body: (
				<>
					<p>
						Close every case with a written finding: what was alleged, what was done to find out, what the evidence shows, and why. Then act. The measure has to
						fit the conduct and must be likely to end it, from coaching to dismissal, and it must not depend on how much revenue somebody brings in. Similar
						conduct deserves similar consequences; keep a log so that you can show it.
					</p>
					<p>
						Tell both sides that the investigation has ended and whether the policy was violated. The complainant need not learn every detail of the discipline,
						but must learn enough to feel safe. If the evidence was not enough for a finding, say so honestly, remind everyone of the policy, and watch more
						closely.
					</p>
					<p>
						Finally, ask what the case says about the place. Three complaints from one department are not three cases; they are one about its leadership.
						Training, a change in staffing or a conversation at the top is part of the remedy.
					</p>
				</>
			),
		},
		{
			id: "file",
			title: "What belongs in the file",
			body: (
				<>
					<ul>
						<li>The report, with the date and time it was received and by whom</li>
						<li>The plan, and the interim measures with their reasons</li>
						<li>Notes or signed statements of each interview</li>
						<li>The documents and messages that were reviewed</li>
						<li>The finding, the measures taken, and who decided them</li>
						<li>The follow-up conversations and their dates</li>
					</ul>
					<p>
						Keep it apart from personnel files, with access for few. If a charge is filed, everything that bears on it must be kept until the matter is closed.
					</p>
				</>
			),
		},
	],
};
