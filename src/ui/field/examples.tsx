import type { Examples } from '../example.ts';
import { ChoiceField } from './choice-field.tsx';
import { FileField } from './file-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

export const examples: Examples = {
  Text: <TextField id="example-name" name="name" label="Full name" defaultValue="Name Surname" />,
  'Text with hint, prefix and error': (
    <TextField
      id="example-phone"
      name="phone"
      label="Phone number"
      hint="10 digits"
      prefixText="+91"
      inputMode="numeric"
      defaultValue="2200000000"
      error="Please enter a valid Indian mobile number"
    />
  ),
  'Text, optional with a long hint': (
    <TextField
      id="example-turnover"
      name="turnover"
      label="Yearly turnover"
      optional="optional"
      hint="In lakh rupees, from the last audited balance sheet"
    />
  ),
  Select: (
    <SelectField id="example-volume" name="volume" label="Loan volume" optional="optional">
      <option value="">Choose a range</option>
      <option>₹1 crore–₹10 crore</option>
      <option>₹10 crore–₹50 crore</option>
    </SelectField>
  ),
  'Select with error': (
    <SelectField
      id="example-notice"
      name="notice"
      label="Notice period"
      error="Please select your notice period"
    >
      <option value="">Choose</option>
    </SelectField>
  ),
  'One of several options': (
    <ChoiceField
      type="radio"
      id="example-years"
      name="years"
      label="How long has the business been running?"
      options={[
        { value: 'one', label: '1 to 2 years' },
        { value: 'two', label: '2 to 3 years' },
      ]}
      chosen={['two']}
    />
  ),
  'Any number of options, with hint and error': (
    <ChoiceField
      type="checkbox"
      id="example-papers"
      name="papers"
      label="Which papers do you have ready?"
      optional="optional"
      hint="Tick what you could show this week"
      options={[
        { value: 'accounts', label: 'Two years’ accounts' },
        { value: 'order', label: 'A confirmed order from a buyer with a very long name' },
      ]}
      error="Please choose at least one"
    />
  ),
  'Several lines': (
    <TextAreaField id="example-message" name="message" label="Message" optional="optional" rows={4} />
  ),
  'Several lines with error': (
    <TextAreaField
      id="example-letter"
      name="letter"
      label="Cover letter"
      hint="50 characters or more"
      defaultValue="I know looms."
      error="Cover letter should be at least 50 characters"
    />
  ),
  File: <FileField id="example-resume" name="resume" label="Resume" hint="PDF, DOC or DOCX, at most 5 MB" />,
  'File with error': (
    <FileField id="example-file" name="file" label="Resume" error="Please upload your resume" />
  ),
  'Switched off': (
    <TextField id="example-off" name="off" label="Position" defaultValue="Credit manager" disabled />
  ),
};

export const onDark: Examples = {
  'Text on dark': (
    <TextField
      id="example-email"
      name="email"
      type="email"
      label="Email for the newsletter"
      placeholder="name@workshop.example"
    />
  ),
  'Text on dark with error': (
    <TextField
      id="example-email-bad"
      name="email-bad"
      type="email"
      label="Email for the newsletter"
      defaultValue="name@"
      error="Please enter a valid email address"
    />
  ),
};
