import { Link } from "react-router";
import type { Article } from "./article.ts";
import { projectManagement } from "./entries.ts";

export const projectManagementArticle: Article = {
	...projectManagement,
	opening: (
		<>
			<p>
				Open enrollment, a new payroll system, a handbook rewrite, a merger, a move to another office: much of what Human Resources does is projects, although
				few people in HR were ever hired as project managers. The work has a beginning and an end, a budget that somebody remembers, and a date that does not
				move because benefits start on January 1.
			</p>
			<p>
				Project management gives such work a shape. None of it is mysterious. The nine topics below are the ones that an HR manager meets in every project, with
				an example for each.
			</p>
		</>
	),
	parts: [
		{
			id: "methodologies",
			title: "Methodologies: choose the one that fits",
			body: (
				<>
					<p>A methodology is an agreement on how work is cut into pieces and who decides what when. Three are enough for nearly all HR work:</p>
					<ul>
						<li>
							<strong>Predictive (waterfall)</strong>: requirements, design, execution, closing, one after another. Right where the end is known and the date is
							fixed, such as open enrollment or a payroll migration.
						</li>
						<li>
							<strong>Agile (Scrum, Kanban)</strong>: short rounds, each with something that people can use, and a chance to change course. Right where needs
							emerge along the way, such as a new onboarding program or a manager portal.
						</li>
						<li>
							<strong>Hybrid</strong>: fixed milestones outside, short rounds inside. A performance review redesign may have a launch date that is certain and
							forms that are tried and mended every two weeks.
						</li>
					</ul>
					<p>
						Ask two questions: how sure are we of the result, and how costly is a late change? If both answers are “very”, plan it through. If neither is, go in
						rounds.
					</p>
				</>
			),
		},
		{
			id: "planning",
			title: "Planning: from a wish to a charter",
			body: (
				<>
					<p>“We need better onboarding” is a wish. A project begins when one page says:</p>
					<ul>
						<li>why it is done, and what will be measurably different (new hires who leave within 90 days: from 14 to 8 percent);</li>
						<li>who sponsors it, who leads it, and who decides what;</li>
						<li>what is delivered, by when, and with how much money and whose time;</li>
						<li>what is assumed, and what could stop it.</li>
					</ul>
					<p>
						Then break the deliverables down until each piece is something that one person can finish within two weeks. What can’t be broken down is not
						understood yet. That is worth knowing in the first week, and expensive to learn in the tenth.
					</p>
				</>
			),
		},
		{
			id: "scheduling",
			title: "Scheduling: find the path that decides the date",
			body: (
				<>
					<p>
						Put the pieces in order by what has to be there first, estimate each with the people who will do it, and look for the longest chain. That is the
						critical path: a day lost there is a day lost for the project, and a day lost elsewhere may cost nothing.
					</p>
					<p>
						HR schedules have their own weather. Payroll closes, review season, union meetings, school holidays and the vendor’s release calendar are all known
						a year ahead. Mark them first. Keep a reserve at the end of the project rather than a little in every task, where it disappears.
					</p>
				</>
			),
		},
		{
			id: "scope",
			title: "Scope: write down what is not included",
			body: (
				<p>
					Projects rarely fail because someone forgot something. They fail because each of twelve reasonable people added one thing. A scope statement names
					what is in, and in a second column what is out: “In: salaried employees in the United States. Out: contractors, Canada, the time clock.” When a
					request comes, nobody has to say no. The question becomes what it costs, what it moves, and who approves it.
				</p>
			),
		},
		{
			id: "stakeholders",
			title: "Stakeholders: who can stop it, who has to live with it",
			body: (
				<>
					<p>
						List everyone who decides, pays, builds, uses or can block the result. For each, note how much influence they have, how much the project changes
						their day, and what they would call a success. Those with much of both deserve a conversation a week, not a newsletter.
					</p>
					<p>
						In HR the list is longer than it looks: payroll, legal, IT security, finance, works councils or unions, supervisors, and the employees themselves.
						The supervisor who was not asked is the one who explains to the team why it will not work.
					</p>
				</>
			),
		},
		{
			id: "communication",
			title: "Communication: a plan, not an announcement",
			body: (
				<>
					<p>For each group, decide what it needs to know, from whom, how and how often. Four habits carry most of it:</p>
					<ul>
						<li>one place where the current state stands, in colors that mean something: on track, at risk, late;</li>
						<li>a short status every week, at the same hour, also when nothing happened;</li>
						<li>bad news early, with a proposal;</li>
						<li>messages about people’s pay, benefits or jobs that come from their own leader first, and from a mail second.</li>
					</ul>
					<p>Remember privacy. Project folders are full of salaries, medical leaves and ratings. Decide on access on the first day.</p>
				</>
			),
		},
		{
			id: "change",
			title: "Change: two kinds, both to be managed",
			body: (
				<>
					<p>
						The first kind is a change <em>to the project</em>: a new requirement, a lost team member, a law that takes effect sooner. Keep a change log with
						the request, its effect on scope, time and cost, and the decision. Small changes are decided by the project lead, large ones by the sponsor, and
						everyone knows where the line is.
					</p>
					<p>
						The second kind is the change that the project brings <em>to people</em>. A system that is launched on time and used by nobody is not a success.
						Find out who loses something (time, status, a spreadsheet they built), say why the change is needed, let people try it before it counts, train
						shortly before use rather than months ahead, and stay close in the first weeks after.
					</p>
				</>
			),
		},
		{
			id: "evaluation",
			title: "Evaluation: did it do what it was for?",
			body: (
				<>
					<p>
						Evaluate twice. At the end, look at the project: date, budget, scope, and what the team would do again and what not. Hold that conversation while
						memories are fresh, and keep it free of blame.
					</p>
					<p>
						Three to six months later, look at the result. Go back to the number in the charter. Are fewer new hires leaving? Do supervisors finish reviews
						without calling? If not, was the idea wrong, or its execution? An hour spent on that question is the cheapest training a team ever gets.
					</p>
				</>
			),
		},
		{
			id: "certification",
			title: "Go further: the 3-day certification program",
			body: (
				<>
					<p>
						Reading about it is one thing; planning your own project with someone who has led forty is another. Our <strong>3-day certification program</strong>{" "}
						in project management for Human Resources takes you through all nine topics with a project that you bring along. You leave with a charter, a
						schedule, a stakeholder map and a communication plan that you can use the next morning, and with a certificate after the closing exercise.
					</p>
					<p>
						You are invited. Look for the dates in the <Link to="/webinars">webinar schedule</Link>, or ask us to{" "}
						<Link to="/consulting">hold it for your team</Link>.
					</p>
				</>
			),
		},
	],
};
