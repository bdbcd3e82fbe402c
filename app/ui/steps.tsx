interface StepsProps {
  title: string;
  steps: readonly { title: string; text: string }[];
}

/** What happens next, one after the other. */
export function Steps({ title, steps }: StepsProps) {
  return (
    <>
      <h2 className="subtitle">{title}</h2>
      <ol className="steps">
        {steps.map((step) => (
          <li key={step.title} className="step">
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
