package plain

import (
	"example.org/shelf/v3/internal/driver"
	"example.org/shelf/v3/internal/op"
)

type Addition struct {
	driver.RootPath
	Zone   string `json:"zone" type:"select" options:"a,b" default:"a" required:"true" help:"which"`
	/* a block
	   comment */
	Token  string   `json:"token"     required:"true"`
	Limit  int64    `json:"limit" default:"10"`
	Rate   float64  `json:"rate"`
	Secret []string `json:"secret"`
	Hidden string   `json:"hidden" ignore:"true"`
	state  string
}

var config = driver.Config{
	Name:        "Plain", // the name in the list
	LocalSort:   true,
	DefaultRoot: "/",
}

func init() {
	op.RegisterDriver(func() driver.Driver {
		return &Plain{}
	})
}
